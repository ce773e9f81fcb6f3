/** A point on the earth, in degrees. */
export type MapPoint = { latitude: number; longitude: number };

/** Five decimals are about a metre, finer than a finger can choose. */
const DECIMALS = 5;
const EARTH_RADIUS_KM = 6_371;

function degrees(asked: string | null, most: number): number | null {
  if (asked === null || asked.trim() === '') return null;
  const value = Number(asked);
  return Number.isFinite(value) && Math.abs(value) <= most ? value : null;
}

export function pointOf(query: URLSearchParams): MapPoint | null {
  const latitude = degrees(query.get('latitude'), 90);
  const longitude = degrees(query.get('longitude'), 180);
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

export function coordinatesText({ latitude, longitude }: MapPoint): string {
  return `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`;
}

/** Maps apps label the point with the text in brackets, which ends at the first closing bracket. */
export function geoLink({ latitude, longitude }: MapPoint, name: string): string {
  const place = `${latitude},${longitude}`;
  const label = name.replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim();
  return `geo:${place}?q=${place}${label ? `(${encodeURIComponent(label)})` : ''}`;
}

export function distanceKm(from: MapPoint, to: MapPoint): number {
  const radians = (angle: number) => (angle * Math.PI) / 180;
  const haversine = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const share =
    haversine(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * haversine(to.longitude - from.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(share)));
}
