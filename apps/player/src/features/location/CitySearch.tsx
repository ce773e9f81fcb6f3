import { languageFacts } from '@harbour/rules';
import { Icon, IconButton, ListGroup, ListRow, TextField } from '@harbour/ui';
import { useState } from 'react';
import { language, text } from '#text';
import { type City, cityName, countryName, findCities } from './cities.ts';
import styles from './Location.module.css';

/** Searches the bundled cities as the user types; Enter takes the first. */
export function CitySearch({ onPick }: { onPick: (city: City) => void }) {
  const [words, setWords] = useState('');
  const { tag } = languageFacts(language());
  const found = findCities(words, tag);
  const pick = (city: City | undefined) => {
    if (!city) return;
    setWords('');
    onPick(city);
  };
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          pick(found[0]);
        }}
      >
        <TextField
          label={text('location.search')}
          placeholder={text('location.search')}
          type="search"
          autoComplete="off"
          maxLength={40}
          value={words}
          onChange={setWords}
          before={<Icon name="search" size={20} />}
          after={words && <IconButton icon="close" label={text('location.clear')} onPress={() => setWords('')} />}
        />
      </form>
      {words.trim() && (
        <div className={styles.found}>
          {found.length > 0 ? (
            <ListGroup>
              {found.map((city) => (
                <ListRow
                  key={`${city.country} ${city.name}`}
                  icon="pin"
                  words={cityName(city, tag)}
                  note={[otherName(city, tag), countryName(city.country, tag)].filter(Boolean).join(' · ')}
                  onPress={() => pick(city)}
                />
              ))}
            </ListGroup>
          ) : (
            <p className={styles.none} role="status">
              {text('location.noMatch')}
            </p>
          )}
        </div>
      )}
    </search>
  );
}

function otherName(city: City, tag: string): string | undefined {
  return cityName(city, tag) === city.name ? city.local : city.name;
}
