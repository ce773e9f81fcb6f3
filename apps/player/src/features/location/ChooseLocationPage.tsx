import { languageFacts } from '@harbour/rules';
import { Button, Icon } from '@harbour/ui';
import { useState } from 'react';
import { goBack, usePlace } from '#api/router.ts';
import { useChosenLocation } from '#parts/chosen-location.ts';
import { NavBar } from '#parts/NavBar.tsx';
import { language, text } from '#text';
import { CitySearch } from './CitySearch.tsx';
import { CITIES, cityName, cityNear } from './cities.ts';
import { coordinatesText, type MapPoint, pointOf } from './coordinates.ts';
import styles from './Location.module.css';
import { WorldMap } from './WorldMap.tsx';

const LOCATE_TIMEOUT_MS = 15_000;

/** Without a given start the map begins at the first city of the list. */
const BEGINNING = CITIES[0] as MapPoint;

/** The map moves under a pin; the page that asked reads the result from `chosen-location.ts`. */
export function ChooseLocationPage() {
  const { query } = usePlace();
  const [preset] = useState(() => pointOf(query));
  const [aim, setAim] = useState<MapPoint>(preset ?? BEGINNING);
  const [point, setPoint] = useState<MapPoint>(aim);
  const lookAt = ({ latitude, longitude }: MapPoint) => {
    setAim({ latitude, longitude });
    setPoint({ latitude, longitude });
  };
  const here = useHere(lookAt);
  const city = cityNear(point);
  const name = city ? cityName(city, languageFacts(language()).tag) : '';
  const choose = () => {
    useChosenLocation.setState({ chosen: { ...point, name } });
    goBack();
  };
  return (
    <>
      <NavBar title={text('titles.chooseLocation')} />
      <main className={styles.screen}>
        <CitySearch onPick={lookAt} />
        <WorldMap aim={aim} isNear={preset !== null} pin="middle" onMove={setPoint}>
          <Button look="quiet" isBusy={here.isBusy} onPress={here.locate}>
            {!here.isBusy && <Icon name="target" size={20} />}
            {text(here.isBusy ? 'location.locating' : 'location.here')}
          </Button>
        </WorldMap>
        <div className={styles.card}>
          <div className={styles.words}>
            <p className={styles.pinned}>
              <span>{text('location.pinned')}</span>
              <span className={styles.near}>{name}</span>
            </p>
            <p className={`${styles.live} numbers`}>{coordinatesText(point)}</p>
          </div>
          {here.isFailed && (
            <p className={styles.failed} role="alert">
              {text('location.locateFailed')}
            </p>
          )}
          <Button isWide onPress={choose}>
            {text('location.confirm')}
          </Button>
        </div>
      </main>
    </>
  );
}

/** Asks the device for its position, only when pressed; it may refuse, be slow, or not know. */
function useHere(onFound: (point: MapPoint) => void) {
  const [stage, setStage] = useState<'idle' | 'busy' | 'failed'>('idle');
  const locate = () => {
    if (!('geolocation' in navigator)) return setStage('failed');
    setStage('busy');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setStage('idle');
        onFound({ latitude, longitude });
      },
      () => setStage('failed'),
      { timeout: LOCATE_TIMEOUT_MS, enableHighAccuracy: true },
    );
  };
  return { locate, isBusy: stage === 'busy', isFailed: stage === 'failed' };
}
