import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { SealedField } from '@wattbook/domain/sealing/sealed-text';
import type { CallInput } from '../api/client.ts';
import type { SealedRecord } from './key-ring.ts';

type Changes = NonNullable<CallInput<'PATCH /v1/trips/:id'>['body']>;

/** Seals new places of a sealed trip under the key of the trip. Where this browser cannot, the changes stay plain and the server seals them; should they wait, they are sealed until then (waiting-places.ts). */
export async function sealChanges({ id, placesKey }: Pick<Trip, 'id' | 'placesKey'>, changes: Changes): Promise<Changes> {
  const texts = placesKey === null ? {} : textsOf(changes);
  if (Object.keys(texts).length === 0) return changes;
  const sealed = await import('./worker-client.ts').then(({ sealTexts }) => sealTexts({ id, placesKey, texts })).catch(() => null);
  if (sealed === null) return changes;
  const places: Record<string, unknown> = {};
  for (const end of ['start', 'end'] as const) {
    const address = sealed[`${end}Address`];
    const [latitude, longitude] = [sealed[`${end}Location.latitude`], sealed[`${end}Location.longitude`]];
    if (address !== undefined) places[`${end}Address`] = address;
    if (latitude !== undefined && longitude !== undefined) places[`${end}Location`] = { latitude, longitude };
  }
  return { ...changes, ...places };
}

function textsOf(changes: Changes): SealedRecord['texts'] {
  const texts: Partial<Record<SealedField, string>> = {};
  for (const end of ['start', 'end'] as const) {
    const [address, location] = [changes[`${end}Address`], changes[`${end}Location`]];
    if (address !== null && typeof address === 'object') texts[`${end}Address`] = JSON.stringify(address);
    if (location == null || !('latitude' in location)) continue;
    texts[`${end}Location.latitude`] = String(location.latitude);
    texts[`${end}Location.longitude`] = String(location.longitude);
  }
  return texts;
}
