import { addressLine } from '@wattbook/domain/addresses/address-line';
import { typedAddress } from '@wattbook/domain/addresses/typed-address';
import type { ChargeId, TripId, UserId, VehicleId } from '@wattbook/domain/ids';
import { type PlaceableEntry, type Placement, placeStated } from '@wattbook/domain/imports/place-stated';
import { currency as currencies } from '@wattbook/contract/users/user.schema';
import type { SessionDetails, StatedEntry } from '../../../connections/files/recording-format.ts';
import { type Currency, toMinor } from '../../../db/fields/money.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { type StatedCharge, writeStatedCharges } from '../../charges/public.ts';
import { type StatedCost, writeStatedCosts } from '../../costs/public.ts';
import { type StatedTrip, writeStatedTrips } from '../../trips/public.ts';
import { detailsOfSessions, reportOfDetails } from '../details-of-sessions.ts';
import { idOfRow } from '../id-of-row.ts';
import type { CountByChange, StatedReport } from '../import-report.ts';
import type { SessionDisagreement } from '../session-check.ts';
import { storeDetails } from '../store-details.ts';
import { readPlaced } from './placed-segments.query.ts';

interface StatedContext {
  readonly userId: UserId | null;
  readonly currency: Currency;
  /** In which the day of a cost is told. */
  readonly zone: string;
  readonly now: number;
  readonly dryRun: boolean;
}

const dayMs = 86_400_000;
const maxText = 2000;

/**
 * Stores the drives, charges and costs that the rows of a table state (decision 0107): drives and charges that are there get the addresses and costs that they lack, the others are written as entered ones are. The same rows again change nothing,
 * also where a user changed or deleted what came of them. `vehicleId` is null for a vehicle that does not exist yet; `dryRun` only counts.
 */
export async function storeStated(
  tenant: Tenant,
  vehicleId: VehicleId | null,
  entries: readonly StatedEntry[],
  context: StatedContext,
): Promise<StatedReport> {
  const different = [...new Map(entries.map((entry) => [idOfRow(vehicleId, entry.rowKey), entry]))].map(([id, entry]) => ({ id, entry }));
  const costs = different.filter(({ entry }) => entry.kind === 'cost');
  const segments = different.filter(({ entry }) => entry.kind !== 'cost');
  const there =
    vehicleId === null || segments.length === 0 ? [] : await readPlaced(tenant, vehicleId, rangeOf(segments.map(({ entry }) => entry)));
  const places = placeStated(
    segments.map(({ entry }) => placeable(entry)),
    there,
  );
  const placed = segments.map((one, index) => ({ ...one, place: places[index] ?? ({ kind: 'occupied' } as const) }));
  const fresh = placed.flatMap(({ id, entry, place }) => (place.kind === 'new' ? [{ id, entry, place }] : []));
  const outcomes = vehicleId === null || context.dryRun ? new Map<string, Outcome>() : await write(tenant, vehicleId, fresh, context);
  const matched = placed.flatMap(({ entry, place }) => (place.kind === 'matched' ? sessionOf(entry, there[place.segment]) : []));
  const details = detailsOfSessions(matched, there, context.currency);
  const stored = await storeDetails(tenant, vehicleId, details, context);
  const refused = placed.flatMap(({ id, entry, place }): SessionDisagreement[] => {
    const outcome = place.kind === 'occupied' ? 'occupied' : outcomes.get(id);
    return outcome === undefined || outcome === 'known' ? [] : [disagreement(entry, outcome)];
  });
  const counts = (kind: 'drive' | 'charge'): CountByChange => {
    const added = fresh.filter(({ id, entry }) => entry.kind === kind && !outcomes.has(id)).length;
    const left = refused.filter((one) => one.kind === kind).length;
    return { added, changed: 0, skipped: entries.filter((entry) => entry.kind === kind).length - added - left };
  };
  return {
    trips: counts('drive'),
    charges: counts('charge'),
    costs: costs.length === 0 ? null : await storeCosts(tenant, vehicleId, costs, context),
    details: matched.some(({ address, endAddress, cost }) => address !== null || endAddress !== null || cost !== null)
      ? reportOfDetails(details, stored)
      : null,
    refused,
  };
}

/** Why a row that nothing was there for became nothing. */
type Outcome = 'known' | 'logbook' | 'implausible';

/** Returns the outcome of those that were not written. */
async function write(
  tenant: Tenant,
  vehicleId: VehicleId,
  fresh: readonly Added[],
  context: StatedContext,
): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const drives = fresh.filter(({ entry }) => entry.kind === 'drive');
  const charges = fresh.filter(({ entry }) => entry.kind === 'charge');
  await tenant.transaction(async (transaction) => {
    const { written, locked } = await writeStatedTrips(transaction, vehicleId, drives.map(statedTrip), context);
    for (const { id } of drives) if (!written.has(id)) outcomes.set(id, locked.has(id) ? 'logbook' : 'known');
    const refusals = await writeStatedCharges(
      transaction,
      vehicleId,
      charges.map((one) => statedCharge(one, context)),
      context,
    );
    for (const [index, { id }] of charges.entries()) {
      const refusal = refusals[index] ?? null;
      if (refusal !== null) outcomes.set(id, refusal === 'no_duration' ? 'implausible' : refusal);
    }
  });
  return outcomes;
}

/** From a day before the first to a day after the last. */
const rangeOf = (entries: readonly StatedEntry[]) => ({
  from: entries.reduce((first, { startTime }) => Math.min(first, startTime), Number.POSITIVE_INFINITY) - dayMs,
  to: entries.reduce((last, { startTime, endTime }) => Math.max(last, endTime ?? startTime), Number.NEGATIVE_INFINITY) + dayMs,
});

const placeable = (entry: StatedEntry): PlaceableEntry => ({
  ...entry,
  kind: entry.kind === 'drive' ? 'drive' : 'charge',
  kWh: entry.energy ?? entry.gridEnergy,
});

const disagreement = ({ kind, startTime, endTime }: StatedEntry, problem: SessionDisagreement['problem']): SessionDisagreement => ({
  kind: kind === 'drive' ? 'drive' : 'charge',
  problem,
  numbers: [],
  from: startTime,
  to: endTime ?? startTime,
});

interface Added {
  readonly id: string;
  readonly entry: StatedEntry;
  readonly place: Extract<Placement, { kind: 'new' }>;
}

const addressOf = (text: string | null) => (text === null ? null : typedAddress(text.slice(0, maxText)));

const statedTrip = ({ id, entry, place: { startTime, endTime } }: Added): StatedTrip => ({
  id: id as TripId,
  startTime,
  endTime,
  distance: entry.distance ?? 0,
  startOdometer: entry.startOdometer,
  endOdometer: entry.endOdometer,
  startLevel: entry.startLevel,
  endLevel: entry.endLevel,
  usedKwh: entry.energy,
  startAddress: addressOf(entry.startPlace),
  endAddress: addressOf(entry.endPlace),
  comment: entry.note?.slice(0, maxText) ?? null,
  tags: entry.tags,
});

function statedCharge({ id, entry, place: { startTime, endTime, isEstimated } }: Added, { currency }: StatedContext): StatedCharge {
  const address = addressOf(entry.startPlace);
  return {
    id: id as ChargeId,
    startTime,
    endTime,
    startLevel: entry.startLevel,
    endLevel: entry.endLevel,
    odometerKm: entry.endOdometer,
    kWh: entry.energy,
    gridKwh: entry.gridEnergy,
    cost: costOf(entry, currency),
    address: address === null ? null : addressLine(address),
    comment: entry.note?.slice(0, maxText) ?? null,
    tags: entry.tags,
    unheard: isEstimated ? [entry.isDay ? dayMs / 1000 : 0, entry.isDay ? dayMs / 1000 : (endTime - startTime) / 1000] : null,
  };
}

/** In minor units; null: none, or in a currency that is not known. */
function costOf({ cost, currency }: StatedEntry, ofAccount: Currency): StatedCharge['cost'] {
  const known = currency === null ? ofAccount : currencies.safeParse(currency).data;
  return cost === null || known === undefined ? null : { minor: toMinor(cost, known), currency: known };
}

/** What a row tells of a trip or charge that is there, at its times. */
const sessionOf = (
  { kind, startPlace, endPlace, cost, currency }: StatedEntry,
  segment: { readonly startTime: number; readonly endTime: number } | undefined,
): SessionDetails[] =>
  segment === undefined
    ? []
    : [
        {
          kind: kind === 'drive' ? 'drive' : 'charge',
          from: segment.startTime,
          to: segment.endTime,
          address: addressOf(startPlace),
          endAddress: addressOf(endPlace),
          cost: cost === null ? null : { amount: cost, currency },
        },
      ];

async function storeCosts(
  tenant: Tenant,
  vehicleId: VehicleId | null,
  costs: readonly { readonly id: string; readonly entry: StatedEntry }[],
  { currency, zone, now, dryRun }: StatedContext,
): Promise<NonNullable<StatedReport['costs']>> {
  const readable = costs.flatMap(({ id, entry }): StatedCost[] => {
    const cost = costOf(entry, currency);
    const date = Temporal.Instant.fromEpochMilliseconds(entry.startTime).toZonedDateTimeISO(zone).toPlainDate().toString();
    return cost === null ? [] : [{ id, date, description: entry.note ?? (entry.tags.join(', ') || '-'), ...cost }];
  });
  const added = vehicleId === null ? readable.length : await writeStatedCosts(tenant, vehicleId, readable, { now, dryRun });
  return { added, known: readable.length - added, otherCurrency: costs.length - readable.length };
}
