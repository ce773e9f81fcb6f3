import { languageFacts } from '@harbour/rules';
import * as L from 'leaflet';
import { language } from '#text';
import { CITIES, type City, cityName } from './cities.ts';
import styles from './WorldMap.module.css';

const LABEL_HEIGHT = 22;
const LETTER_WIDTH = 7.5;
const DOT_SPACE = 16;
const PIN_HEAD = { width: 40, top: 52, bottom: 14 };

function nameOf(city: City): string {
  return cityName(city, languageFacts(language()).tag);
}

function labelOf(city: City): L.Marker {
  const words = document.createElement('span');
  words.className = styles.cityName ?? '';
  words.textContent = nameOf(city);
  return L.marker([city.latitude, city.longitude], {
    icon: L.divIcon({ className: styles.city ?? '', html: words, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  });
}

/** The names that fit at this zoom; a larger city keeps its label, a smaller one appears when zoomed in. */
function fitting(map: L.Map, pin: L.Marker | undefined): City[] {
  const taken = pin ? [headBox(map, pin)] : [];
  return CITIES.filter((city) => {
    const corner = map.project([city.latitude, city.longitude]).subtract([DOT_SPACE / 2, LABEL_HEIGHT / 2]);
    const box = L.bounds(corner, corner.add([DOT_SPACE + nameOf(city).length * LETTER_WIDTH, LABEL_HEIGHT]));
    if (taken.some((other) => other.overlaps(box))) return false;
    taken.push(box);
    return true;
  });
}

function headBox(map: L.Map, pin: L.Marker): L.Bounds {
  const { width, top, bottom } = PIN_HEAD;
  const tip = map.project(pin.getLatLng());
  return L.bounds(tip.subtract([width / 2, top]), tip.add([width / 2, -bottom]));
}

/** No label is placed under the head of a fixed pin. */
export function addCityLabels(map: L.Map, pin: L.Marker | undefined): void {
  const labels = new Map(CITIES.map((city) => [city, labelOf(city)]));
  const shown = L.layerGroup().addTo(map);
  const draw = () => {
    const cities = fitting(map, pin);
    for (const [city, label] of labels) {
      if (cities.includes(city)) shown.addLayer(label);
      else shown.removeLayer(label);
    }
  };
  map.on('zoomend', draw);
  draw();
}
