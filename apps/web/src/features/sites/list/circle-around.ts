import type { Location } from '@wattbook/contract/scalars';
import type { MapRoute } from '../../../ui/map-frame/map-data.ts';

const vertices = 48;
/** On a sphere with the mean Earth radius of IUGG. */
const metresPerDegree = 111_195;

/** The circle around a point as a closed line; `radius` in m. */
export function circleAround({ latitude, longitude }: Location, radius: number): MapRoute {
  const degrees = radius / metresPerDegree;
  const scale = Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  return Array.from({ length: vertices + 1 }, (_, index) => {
    const angle = (2 * Math.PI * index) / vertices;
    return { lat: latitude + degrees * Math.sin(angle), lon: longitude + (degrees / scale) * Math.cos(angle) };
  });
}
