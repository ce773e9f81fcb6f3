import * as L from 'leaflet';
import { isStill } from '#parts/motion.ts';
import 'leaflet/dist/leaflet.css';
import { addCityLabels } from './city-labels.ts';
import type { MapPoint } from './coordinates.ts';
import { addOutline, fetchOutline } from './world-outline.ts';

type MapOptions = {
  element: HTMLElement;
  start: MapPoint;
  isNear: boolean;
  /** The operator's own tiles; without them the bundled outline is drawn, with no outside requests. */
  tiles: string | null;
  /** Fixed to the start; without it the middle of the map counts. */
  pin: HTMLElement | undefined;
  onMove: (point: MapPoint) => void;
  onMoving: (isMoving: boolean) => void;
};

export type MapHandle = {
  moveTo: (point: MapPoint) => void;
  zoomBy: (steps: number) => void;
  remove: () => void;
};

/** The outline is coarse: zoomed in too far it shows nothing at all. */
const ZOOMS = {
  outline: { least: 2, far: 4, near: 6, most: 10 },
  tiles: { least: 2, far: 5, near: 15, most: 19 },
};

/** Any other way of moving ends on a whole pixel, which is kilometres off at a low zoom. */
const EXACTLY = { animate: false, reset: true } as L.ZoomPanOptions;

export async function openMap(options: MapOptions): Promise<MapHandle> {
  const { element, start, isNear, tiles, pin } = options;
  const outline = tiles ? undefined : await fetchOutline();
  const zooms = tiles ? ZOOMS.tiles : ZOOMS.outline;
  const map = createMap(element, zooms, pin === undefined);
  map.setView([start.latitude, start.longitude], isNear ? zooms.near : zooms.far);
  // The page's content policy allows pictures from one origin, so no other subdomains are used.
  if (tiles) L.tileLayer(tiles, { maxZoom: zooms.most, subdomains: 'a' }).addTo(map);
  const marker = pin && placePin(pin, start).addTo(map);
  if (outline) {
    addOutline(map, outline);
    addCityLabels(map, marker);
  }
  tellMoves(map, options);
  const resized = keepMiddle(map, element);
  return {
    moveTo({ latitude, longitude }) {
      marker?.setLatLng([latitude, longitude]);
      map.setView([latitude, longitude], Math.max(map.getZoom(), zooms.near), EXACTLY);
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    remove() {
      resized.disconnect();
      // Its canvas may have a pending drawing, which must still find it.
      requestAnimationFrame(() => map.remove());
    },
  };
}

function createMap(element: HTMLElement, zooms: { least: number; most: number }, isMiddleKept: boolean): L.Map {
  const zoomAround = isMiddleKept ? 'center' : true;
  return L.map(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: zooms.least,
    maxZoom: zooms.most,
    maxBounds: [
      [-85, -540],
      [85, 540],
    ],
    worldCopyJump: true,
    trackResize: false,
    zoomAnimation: !isStill(),
    inertia: !isStill(),
    touchZoom: zoomAround,
    scrollWheelZoom: zoomAround,
    doubleClickZoom: zoomAround,
  });
}

/** Keeps the point under the pin when the map is resized, for example by a message below it. */
function keepMiddle(map: L.Map, element: HTMLElement): ResizeObserver {
  const observer = new ResizeObserver(() => {
    const middle = map.getCenter();
    map.invalidateSize({ pan: false });
    map.setView(middle, map.getZoom(), EXACTLY);
  });
  observer.observe(element);
  return observer;
}

function placePin(pin: HTMLElement, { latitude, longitude }: MapPoint): L.Marker {
  return L.marker([latitude, longitude], {
    icon: L.divIcon({ className: '', html: pin, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
    zIndexOffset: 1_000,
  });
}

function tellMoves(map: L.Map, { onMove, onMoving }: MapOptions): void {
  map.on('move', () => {
    const { lat, lng } = map.getCenter().wrap();
    onMove({ latitude: lat, longitude: lng });
  });
  map.on('movestart', () => onMoving(true));
  map.on('moveend', () => onMoving(false));
}
