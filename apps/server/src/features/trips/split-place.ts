import type { TripSplit } from '@wattbook/contract/trips/trip-form.schema';
import { isBlankAddress } from '@wattbook/domain/addresses/typed-address';
import type { SiteId } from '@wattbook/domain/ids';
import { addressText, coordinateText, placeIdentity } from '@wattbook/domain/sealing/place-text';
import type { SealedField } from '@wattbook/domain/sealing/sealed-text';
import { type SiteCircle, siteAt } from '@wattbook/domain/sites/site-at';
import { AppError } from '../../http/app-error.ts';
import { type SealKey, sealOwn } from '../../sealing/place-sealing.ts';
import type { Ends } from './edge-columns.ts';

/** Where a trip is split, and how its places are stored. */
export interface SplitPlace extends Pick<TripSplit, 'address' | 'location'> {
  readonly isSealed: boolean;
  /** Seals for the user; null: there is no key, or the places are plain. */
  readonly key: SealKey | null;
  readonly sites: readonly (SiteCircle & { readonly id: SiteId; readonly sealed: boolean })[];
  readonly hashOf: (text: string | null) => Buffer | null;
}

/** The place of the split as the edge of a half. The server seals it, as it does with every plain place of a sealed trip (decision 0023). */
export function splitEdge(split: SplitPlace, tripId: string, edge: 'start' | 'end'): Ends['start'] {
  const { location, isSealed, key, sites, hashOf } = split;
  const address = split.address == null || isBlankAddress(split.address) ? null : split.address;
  const none = { unheard: null, bound: null, latitude: null, longitude: null, address: null, siteId: null, hash: null, sealed: {} };
  // The site of a plain place is matched with the stored row.
  if (!isSealed) return { ...none, ...location, address };
  if (key === null) throw new AppError('validation', { fields: { location: { word: 'invalid' } } });
  const seal = (field: SealedField, plain: string) => ({ [field]: sealOwn(key, tripId, field, plain) });
  const site = siteAt(sites, location);
  return {
    ...none,
    siteId: site === null || site.sealed ? null : site.id,
    hash: hashOf(placeIdentity(address, location)),
    sealed: {
      ...(address !== null && seal(`${edge}Address`, addressText(address))),
      ...seal(`${edge}Location.latitude`, coordinateText(location.latitude)),
      ...seal(`${edge}Location.longitude`, coordinateText(location.longitude)),
    },
  };
}
