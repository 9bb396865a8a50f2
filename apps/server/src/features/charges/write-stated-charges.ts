import { type ChargeRefusal, refusalOfCharge } from '@wattbook/domain/charges/charge-refusal';
import { normalizeTags } from '@wattbook/domain/account/tags';
import { co2OfEnergy } from '@wattbook/domain/emissions/emissions';
import { gridFactor } from '@wattbook/domain/emissions/grid-factors';
import type { ChargeId, UserId, VehicleId } from '@wattbook/domain/ids';
import { logbookOpenSince } from '@wattbook/domain/trips/trip-policy';
import type { Currency } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { importSegments } from '../segments/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { chargeVehicle } from './charge-rules.ts';
import { sources } from './charge.fields.ts';

/** A charge as a charger or a file states it; null: not stated. */
export interface StatedCharge {
  /** A row that is read again is the same charge. */
  readonly id: ChargeId;
  readonly startTime: number;
  readonly endTime: number;
  readonly startLevel: number | null;
  readonly endLevel: number | null;
  readonly odometerKm: number | null;
  /** Into the battery, and out of the wall. */
  readonly kWh: number | null;
  readonly gridKwh: number | null;
  /** In minor units. */
  readonly cost: { readonly minor: number; readonly currency: Currency } | null;
  readonly address: string | null;
  readonly comment: string | null;
  readonly tags: readonly string[];
  /** How long nobody knows about its start and its end, in seconds; null: both are stated. */
  readonly unheard: readonly [start: number, end: number] | null;
}

/**
 * Writes charges that were stated as a whole, each at a free time, as entered ones are written: frozen, with what is stated and nothing else. Returns for each why it was not written, `known` where its
 * id is there, or null. The timeline of the vehicle is locked until the transaction of the caller ends.
 */
export async function writeStatedCharges(
  tenant: Tenant,
  vehicleId: VehicleId,
  charges: readonly StatedCharge[],
  { userId, now }: { readonly userId: UserId | null; readonly now: number },
): Promise<readonly (ChargeRefusal | 'known' | null)[]> {
  const vehicle = await readVehicle(tenant, vehicleId);
  const openSince = logbookOpenSince(chargeVehicle(vehicle), now) ?? Number.NEGATIVE_INFINITY;
  const refusals = charges.map(
    (charge) =>
      refusalOfCharge({ ...charge, odometer: charge.odometerKm, kWh: charge.kWh ?? charge.gridKwh ?? 0 }, now) ??
      (charge.startTime < openSince ? 'logbook' : null),
  );
  const rows = charges
    .filter((_, index) => refusals[index] === null)
    .map((charge) => ({ account_id: tenant.accountId, vehicle_id: vehicleId, user_id: userId, ...columnsOf(charge, vehicle.country) }));
  const written = await importSegments(tenant, 'charges', vehicleId, rows);
  return refusals.map((refusal, index) => refusal ?? (written.has(charges[index]?.id ?? '') ? null : 'known'));
}

/** The columns of a stated charge; its CO2 is that of the grid of the country of its vehicle. */
function columnsOf(charge: StatedCharge, country: string | null) {
  const { id, startTime, endTime, unheard, startLevel, endLevel, odometerKm, kWh, gridKwh, cost, address, comment, tags } = charge;
  const end = new Date(endTime);
  return {
    id,
    start_time: new Date(startTime),
    end_time: end,
    status: 'closed',
    frozen: true,
    source: sources.entered,
    import: true,
    ac: true,
    ac_inferred: true,
    start_level: startLevel,
    end_level: endLevel,
    start_odometer: odometerKm,
    end_odometer: odometerKm,
    kwh: kWh,
    grid_kwh: gridKwh,
    co2: co2OfEnergy(kWh, gridFactor(country, end.getUTCFullYear())),
    cost: cost?.minor ?? null,
    cost_currency: cost?.currency ?? null,
    price_due: 'changed',
    address,
    comment,
    tags: normalizeTags(tags),
    ...(unheard !== null && { start_unheard: unheard[0], end_unheard: unheard[1] }),
  } as const;
}
