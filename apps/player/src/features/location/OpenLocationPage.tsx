import { Button, ButtonLink, Icon, State } from '@harbour/ui';
import { useMemo } from 'react';
import { go, usePlace } from '#api/router.ts';
import { copyText } from '#parts/copy.ts';
import { NavBar } from '#parts/NavBar.tsx';
import { Page } from '#parts/Page.tsx';
import { text } from '#text';
import { coordinatesText, geoLink, pointOf } from './coordinates.ts';
import styles from './Location.module.css';
import { WorldMap } from './WorldMap.tsx';

/** A place that a link points to. */
export function OpenLocationPage() {
  const { query } = usePlace();
  const point = useMemo(() => pointOf(query), [query]);
  if (!point) {
    return (
      <Page title={text('titles.openLocation')}>
        <State icon="pin" title={text('location.unknown')} words={text('location.unknownWords')}>
          <Button look="quiet" onPress={() => go('/')}>
            {text('common.toHome')}
          </Button>
        </State>
      </Page>
    );
  }
  const name = query.get('name')?.trim() ?? '';
  const address = query.get('address')?.trim();
  const coordinates = coordinatesText(point);
  return (
    <>
      <NavBar title={text('titles.openLocation')} />
      <main className={styles.screen}>
        <WorldMap aim={point} isNear pin="place" />
        <div className={styles.card}>
          <div className={styles.words}>
            <h2 className={styles.name}>{name || text('location.pinned')}</h2>
            {address && <p className={styles.address}>{address}</p>}
            <p className={`${styles.figures} numbers`}>
              <span className="visually-hidden">{text('location.coordinates')} </span>
              {coordinates}
            </p>
          </div>
          <div className={styles.actions}>
            <ButtonLink href={geoLink(point, name)}>
              <Icon name="pin" size={20} />
              {text('location.openMaps')}
            </ButtonLink>
            <Button look="quiet" isWide onPress={() => void copyText(coordinates)}>
              <Icon name="copy" size={20} />
              {text('location.copyCoordinates')}
            </Button>
          </div>
        </div>
      </main>
    </>
  );
}
