import { Bone, Button, State } from '@harbour/ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { boot } from '#boot';
import { text } from '#text';
import type { MapPoint } from './coordinates.ts';
import type { MapHandle } from './leaflet-map.ts';
import styles from './WorldMap.module.css';

type WorldMapProps = {
  /** The centre of the view; a new one moves the map there. */
  aim: MapPoint;
  /** Whether the map starts zoomed in, because the place is known and not only a default. */
  isNear: boolean;
  /** `middle`: the map moves under the pin. `place`: the pin is fixed to the aim and moves with the map. */
  pin: 'middle' | 'place';
  onMove?: (point: MapPoint) => void;
  /** Controls on the map, within reach of the thumb. */
  children?: ReactNode;
};

const tiles = boot?.mapTiles ?? null;

export function WorldMap(props: WorldMapProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [pinHolder] = useState(() => document.createElement('div'));
  const { map, stage, isMoving } = useMap(holder, pinHolder, props);
  if (stage === 'failed') {
    return (
      <div className={styles.frame}>
        <State icon="offline" title={text('common.loadFailed')} words={text('common.nothingLost')}>
          <Button look="quiet" onPress={() => location.reload()}>
            {text('common.tryAgain')}
          </Button>
        </State>
      </div>
    );
  }
  return (
    <div className={`${styles.frame} ${isMoving ? styles.moving : ''}`} aria-busy={stage === 'loading'}>
      <div ref={holder} className={styles.map} role="application" aria-label={text('location.map')} />
      {stage === 'loading' && (
        <div className={styles.loading}>
          <Bone height={1_200} />
        </div>
      )}
      {stage === 'ready' && props.pin === 'middle' && <Pin />}
      {props.pin === 'place' && createPortal(<Pin />, pinHolder)}
      {map && <ZoomButtons map={map} />}
      <div className={styles.tools}>{props.children}</div>
      {map && !tiles && <p className={styles.caption}>{text('location.outline')}</p>}
    </div>
  );
}

/** Leaflet is loaded only when a map is opened, and removed with the page. */
function useMap(
  holder: RefObject<HTMLDivElement | null>,
  pinHolder: HTMLElement,
  { aim, isNear, pin, onMove }: WorldMapProps,
) {
  const [map, setMap] = useState<MapHandle>();
  const [isFailed, setFailed] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const shown = useRef(aim);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once; later changes are applied below
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    let isLeft = false;
    let opened: MapHandle | undefined;
    const open = async () => {
      const { openMap } = await import('./leaflet-map.ts');
      if (isLeft) return;
      opened = await openMap({
        element,
        start: aim,
        isNear,
        tiles,
        pin: pin === 'place' ? pinHolder : undefined,
        onMove: (point) => onMove?.(point),
        onMoving: setMoving,
      });
      if (isLeft) opened.remove();
      else setMap(opened);
    };
    open().catch(() => setFailed(!isLeft));
    return () => {
      isLeft = true;
      opened?.remove();
    };
  }, []);

  useEffect(() => {
    if (!map || shown.current === aim) return;
    shown.current = aim;
    map.moveTo(aim);
    // The pressed search row is gone by now, so the keyboard focus moves to the map.
    if (pin === 'middle' && document.activeElement === document.body) holder.current?.focus({ preventScroll: true });
  }, [map, aim, pin, holder]);

  const stage = isFailed ? 'failed' : map ? 'ready' : 'loading';
  return { map, stage, isMoving };
}

/** Its tip is the exact point; the ring on the ground stays there while the pin is lifted. */
function Pin() {
  return (
    <span className={styles.pin}>
      <span className={styles.ground} />
      <svg className={styles.needle} width="40" height="52" viewBox="0 0 40 52" aria-hidden="true">
        <path
          className={styles.head}
          d="M20 50.5C20 50.5 37.5 33.4 37.5 19a17.5 17.5 0 0 0-35 0C2.5 33.4 20 50.5 20 50.5Z"
        />
        <circle className={styles.eye} cx="20" cy="19" r="6.5" />
      </svg>
    </span>
  );
}

function ZoomButtons({ map }: { map: MapHandle }) {
  return (
    <div className={styles.zoom}>
      {[
        { steps: 1, sign: '+' },
        { steps: -1, sign: '−' },
      ].map(({ steps, sign }) => (
        <button
          key={sign}
          type="button"
          aria-label={text(sign === '+' ? 'location.zoomIn' : 'location.zoomOut')}
          onClick={() => map.zoomBy(steps)}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
