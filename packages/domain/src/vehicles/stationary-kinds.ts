/** The kinds of segments of a stationary vehicle. */
export type StationaryKind = 'idles' | 'sleeps';

/**
 * Returns the kinds that are listed for a vehicle (DASH-046, OQ-090): idles and sleeps where it tells sleep apart from parking, which it does once it has reported a
 * sleep. All others are idles only, its standing times.
 */
export const stationaryKinds = ({ tellsSleep }: { readonly tellsSleep: boolean }): readonly StationaryKind[] =>
  tellsSleep ? ['idles', 'sleeps'] : ['idles'];
