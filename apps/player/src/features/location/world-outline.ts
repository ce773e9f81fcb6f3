import * as L from 'leaflet';
import { feature } from 'topojson-client';
import landUrl from 'world-atlas/countries-110m.json?url';

type Atlas = Parameters<typeof feature>[0];
type Countries = GeoJSON.FeatureCollection<GeoJSON.Polygon | GeoJSON.MultiPolygon>;

/** The pin may be at the date line, with land visible on both sides of it. */
const WORLD_COPIES = [-360, 0, 360];
const MESH_STEPS = [30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01];
const MESH_LEAST_PIXELS = 72;

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

export async function fetchOutline(): Promise<Countries> {
  const response = await fetch(landUrl);
  if (!response.ok) throw new Error('no outline of the world');
  const atlas = (await response.json()) as Atlas;
  if (!atlas.objects.countries) throw new Error('no countries in the outline');
  const stitched = feature(atlas, atlas.objects.countries) as Countries;
  const features = stitched.features.map((country) => {
    const { geometry } = country;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const coordinates = polygons.map((rings) => rings.map(unroll));
    return { ...country, geometry: { type: 'MultiPolygon' as const, coordinates } };
  });
  return { ...stitched, features };
}

/** The atlas is continuous over the date line: drawn unchanged, a coast that crosses it would run around the world. */
function unroll(ring: GeoJSON.Position[]): GeoJSON.Position[] {
  let turn = 0;
  let before = 0;
  const unrolled = ring.map(([longitude = 0, latitude = 0], at) => {
    if (at > 0 && Math.abs(longitude - before) > 180) turn += longitude < before ? 360 : -360;
    before = longitude;
    return [longitude + turn, latitude];
  });
  if (turn === 0) return unrolled;
  // Only Antarctica goes all the way around, and has no lower edge.
  return [...unrolled, [unrolled.at(-1)?.[0] ?? 0, -90], [unrolled[0]?.[0] ?? 0, -90]];
}

export function addOutline(map: L.Map, countries: Countries): void {
  const renderer = L.canvas({ padding: 0.6 });
  for (const shift of WORLD_COPIES) {
    L.geoJSON(countries, {
      interactive: false,
      coordsToLatLng: ([longitude, latitude]) => L.latLng(latitude, longitude + shift),
      style: { renderer, fillColor: colour('--ink-2'), fillOpacity: 1, color: colour('--line'), weight: 1 },
    }).addTo(map);
  }
  addMesh(map, renderer);
}

/** Meridians and parallels, as on a sea chart: at low and high zoom they alone show how the map moves. */
function addMesh(map: L.Map, renderer: L.Renderer): void {
  const mesh = L.layerGroup().addTo(map);
  const style = { renderer, interactive: false, color: colour('--text-soft'), opacity: 0.09, weight: 1 };
  const draw = () => {
    const bounds = map.getBounds().pad(0.6);
    const pixelsPerDegree = (256 * 2 ** map.getZoom()) / 360;
    const step = MESH_STEPS.findLast((degrees) => degrees * pixelsPerDegree >= MESH_LEAST_PIXELS) ?? 30;
    mesh.clearLayers();
    for (let at = Math.ceil(bounds.getWest() / step); at * step <= bounds.getEast(); at += 1) {
      L.polyline(
        [
          [bounds.getSouth(), at * step],
          [bounds.getNorth(), at * step],
        ],
        style,
      ).addTo(mesh);
    }
    for (let at = Math.ceil(bounds.getSouth() / step); at * step <= bounds.getNorth(); at += 1) {
      L.polyline(
        [
          [at * step, bounds.getWest()],
          [at * step, bounds.getEast()],
        ],
        style,
      ).addTo(mesh);
    }
  };
  map.on('moveend', draw);
  draw();
}
