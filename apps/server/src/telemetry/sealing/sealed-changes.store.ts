import type { Address, Location } from '@wattbook/contract/scalars';
import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { addressText, coordinateText } from '@wattbook/domain/sealing/place-text';
import type { LoggedValues } from '../../db/schema/change-tables.ts';
import type { AccountReader } from '../../db/tenant-connection.ts';
import type { TripSeal } from '../../sealing/place-sealing.ts';

/** The places among the logged values of a trip. */
const edges = ['start', 'end'] as const;
const names = edges.flatMap((edge) => [`${edge}Address`, `${edge}Location`] as const);

interface LoggedChange {
  readonly id: string;
  readonly before: LoggedValues | null;
  readonly after: LoggedValues | null;
}

/**
 * Seals the places in the change log of a trip with the key of the trip, in the transaction that seals the trip. Those of trips of the vehicle that are gone have no key
 * any more and are removed.
 */
export async function sealChanges(reader: AccountReader, vehicleId: VehicleId, trip: TripId, seal: Pick<TripSeal, 'text'>): Promise<void> {
  for (const { id, before, after } of await reader.rows<LoggedChange>(selectPlain, [trip, names]))
    await reader.rows(updateChange, [id, sealedJson(before, seal), sealedJson(after, seal)]);
  await reader.rows(clearOrphans, [vehicleId, names]);
}

const sealedJson = (values: LoggedValues | null, seal: Pick<TripSeal, 'text'>): string | null =>
  values === null ? null : JSON.stringify({ ...values, ...sealedPlaces(values, seal) });

function sealedPlaces(values: LoggedValues, seal: Pick<TripSeal, 'text'>): LoggedValues {
  const sealed: Record<string, unknown> = {};
  for (const edge of edges) {
    const address = values[`${edge}Address`] as Address | string | null | undefined;
    if (typeof address === 'object' && address !== null) sealed[`${edge}Address`] = seal.text(`${edge}Address`, addressText(address));
    const place = values[`${edge}Location`] as Location | null | undefined;
    if (place == null) continue;
    const text = (name: keyof Location) =>
      typeof place[name] === 'number' ? seal.text(`${edge}Location.${name}`, coordinateText(place[name])) : place[name];
    sealed[`${edge}Location`] = { latitude: text('latitude'), longitude: text('longitude') };
  }
  return sealed;
}

const hasPlaces = (parameter: string) => `(c.before ?| ${parameter}::text[] or c.after ?| ${parameter}::text[])`;

const selectPlain = `
  select id, before, after from changes c
  where c.account_id = $1 and c.noun = 'trips' and c.entity_id = $2 and ${hasPlaces('$3')} for update`;

const updateChange = 'update changes set before = $3::jsonb, after = $4::jsonb where account_id = $1 and id = $2';

const clearOrphans = `
  update changes c set before = c.before - $3::text[], after = c.after - $3::text[]
  where c.account_id = $1 and c.vehicle_id = $2 and c.noun = 'trips' and ${hasPlaces('$3')}
    and not exists (select from trips t where t.account_id = $1 and t.id = c.entity_id)`;
