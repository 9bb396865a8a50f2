import { distanceKm } from '../detection/geo.ts';

/** A position in degrees. */
export interface SitePosition {
  readonly latitude: number;
  readonly longitude: number;
}

/** The circle of a site; `radius` in m. */
export interface SiteCircle extends SitePosition {
  readonly radius: number;
}

/** Returns the distance between two positions in m. */
export const metresBetween = (a: SitePosition, b: SitePosition): number =>
  distanceKm(a.latitude, a.longitude, b.latitude, b.longitude) * 1000;

/**
 * Returns the site where a position lies: of those whose radius contains it the nearest, of equally near ones that with the smaller radius,
 * then the first; null where it lies in none.
 */
export function siteAt<Site extends SiteCircle>(sites: readonly Site[], position: SitePosition): Site | null {
  let best: { readonly site: Site; readonly distance: number } | null = null;
  for (const site of sites) {
    const distance = metresBetween(site, position);
    if (distance > site.radius) continue;
    if (best === null || distance < best.distance || (distance === best.distance && site.radius < best.site.radius))
      best = { site, distance };
  }
  return best?.site ?? null;
}
