import type { ClassRuleDraft } from '@wattbook/contract/trips/class-rule.schema';
import type { Address } from '@wattbook/contract/scalars';
import type { AccountId } from '@wattbook/domain/ids';
import { classRuleLimits, isAddressPlace } from '@wattbook/domain/trips/class-rule';
import { classesOf } from '@wattbook/domain/trips/trip-shares';
import type { Tenant } from '../../../db/tenancy.ts';
import { requireFound } from '../../../http/app-error.ts';
import type { PlaceHash } from '../../../sealing/place-sealing.ts';
import { readShown } from '../../segments/public.ts';
import { classifiedIn } from '../divide-trip.ts';
import { placesWith } from '../trip-places.ts';

/** Describes a rule for trips like one of an account: its named places, else its addresses. A sealed address has no name: only its owner can read it. */
export async function draftRule(placeHash: PlaceHash, tenant: Tenant, accountId: AccountId, tripId: string): Promise<ClassRuleDraft> {
  const row = requireFound(await readShown(tenant, 'trips', tripId));
  const { startPlaces, endPlaces } = placesWith(placeHash, accountId)(row);
  const [start, end] = [placeOf(startPlaces, row.start_address, row.places_key), placeOf(endPlaces, row.end_address, row.places_key)];
  const [kind, second] = classesOf(classifiedIn(row));
  const { reason, name: person, company } = row;
  return {
    start,
    startName: isAddressPlace(start) ? nameOf(row.start_address) : null,
    end,
    endName: isAddressPlace(end) ? nameOf(row.end_address) : null,
    class: second === undefined ? (kind ?? null) : null,
    reason,
    person,
    company,
  };
}

/** A position without an address is hardly ever met again. */
const placeOf = (places: readonly string[], address: Address | null, placesKey: string | null): string | null =>
  places.find((place) => place.startsWith('site ') || ((address !== null || placesKey !== null) && isAddressPlace(place))) ?? null;

function nameOf(address: Address | null): string | null {
  const name = [address?.line1 ?? '', address?.city ?? ''].filter((line) => line !== '').join(', ');
  return name === '' ? null : name.slice(0, classRuleLimits.place);
}
