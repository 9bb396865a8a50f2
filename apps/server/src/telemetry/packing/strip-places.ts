import type { Sample } from '@wattbook/domain/telemetry/sample';

/** The sample without a position. */
export function withoutPlaces(sample: Sample): Sample {
  if (sample.lat === undefined && sample.lon === undefined) return sample;
  const { lat: _lat, lon: _lon, ...rest } = sample;
  return rest;
}

/** The samples without the positions that tripCreationMode does not keep: none at all, or none inside a trip (its ends stay). */
export function stripPlaces(samples: readonly Sample[], inside: 'everywhere' | readonly { readonly start: number; readonly end: number }[]): Sample[] {
  if (inside === 'everywhere') return samples.map(withoutPlaces);
  return samples.map((sample) => (inside.some(({ start, end }) => sample.ts > start && sample.ts < end) ? withoutPlaces(sample) : sample));
}
