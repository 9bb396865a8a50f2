import type { PurposeSuggestion } from '@wattbook/contract/trips/purpose-suggestion.schema';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { ruleFor } from '@wattbook/domain/trips/class-rule';
import { suggestPurposes } from '@wattbook/domain/trips/suggest-purpose';
import type { Tenant } from '../../db/tenancy.ts';
import type { PlaceHash } from '../../sealing/place-sealing.ts';
import { readClassifiedTrips, readWaitingTrips } from './suggest-purposes.query.ts';
import { readVehicle } from '../vehicles/public.ts';
import { classifiedIn } from './divide-trip.ts';
import { type ActiveRule, readActiveRules } from './rules/rules.query.ts';
import { placesWith } from './trip-places.ts';
import { untaggedSince } from './untagged-since.ts';
import { usualDistances } from './usual-distances.ts';

interface SuggestDeps {
  readonly placeHash: PlaceHash;
  readonly now: () => number;
}

interface Of {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
}

/** Suggests the class of every trip of a vehicle that waits for one, from what earlier trips between the same places were, with the rule that fits it. Sealed places are compared by their hashes. */
export async function suggestTripPurposes(
  { placeHash, now }: SuggestDeps,
  tenant: Tenant,
  { accountId, vehicleId }: Of,
): Promise<PurposeSuggestion[]> {
  const since = (await untaggedSince(tenant, { vehicleId, untagged: true, now: now() })) ?? '-infinity';
  const [waiting, earlier] = [await readWaitingTrips(tenant, vehicleId, since), await readClassifiedTrips(tenant, vehicleId)];
  const vehicle = await readVehicle(tenant, vehicleId);
  const placed = placesWith(placeHash, accountId);
  const suggested = suggestPurposes(
    waiting.map(placed),
    earlier.map((row) => ({ ...placed(row), ...classifiedIn(row), reason: row.reason, name: row.name, company: row.company })),
  );
  const byTrip = new Map(suggested.map((one) => [one.tripId, one]));
  const rules = await readActiveRules(tenant, vehicleId);
  const usual = usualDistances([...waiting, ...earlier], placed, vehicle);
  return waiting.flatMap((row) => {
    const rule = ruleFor(rules, { ...placed(row), startTime: row.start_time.getTime(), timeZone: vehicle.time_zone });
    const [suggestion, usualDistance] = [byTrip.get(row.id), usual.get(row.id) ?? null];
    return rule === null && suggestion === undefined && usualDistance === null
      ? []
      : [{ ...noSuggestion, ...suggestion, tripId: row.id, rule: presentRule(rule), usualDistance }];
  });
}

const noSuggestion = { class: null, times: 0, of: 0, occasions: [] };

const presentRule = (rule: ActiveRule | null): PurposeSuggestion['rule'] =>
  rule === null
    ? null
    : { id: rule.id, name: rule.name, class: rule.class, reason: rule.reason, person: rule.person, company: rule.company };
