import type { ChargeRefusal } from '@wattbook/domain/charges/charge-refusal';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Database, Tenant } from '../../../db/tenancy.ts';
import { isActiveAccount } from '../../account/public.ts';

/** A session of a charger that has ended, as it was imported. */
export interface StoredSession {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly startTime: number;
  readonly endTime: number;
  readonly kWh: number;
  readonly odometerKm: number | null;
  readonly facts: Readonly<Record<string, string>>;
  /** It is to become a charge. */
  readonly isDue: boolean;
  /** Why it became none when a user asked for it. */
  readonly refusal: ChargeRefusal | null;
}

/** The sessions of a vehicle that have ended, in order. */
export async function readSessions(tenant: Tenant, vehicleId: VehicleId): Promise<StoredSession[]> {
  const rows = await tenant
    .selectFrom('imported_entries')
    .select(['id', 'start_time', 'end_time', 'kwh', 'odometer_km', 'facts', 'charge_due', 'charge_refusal'])
    .where('vehicle_id', '=', vehicleId)
    .where('kind', '=', 'charging_session')
    .orderBy('start_time')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, start_time, end_time, kwh, odometer_km, facts, charge_due, charge_refusal }) =>
    end_time === null || kwh === null
      ? []
      : [
          {
            id,
            startTime: start_time.getTime(),
            endTime: end_time.getTime(),
            kWh: kwh,
            odometerKm: odometer_km,
            facts,
            isDue: charge_due,
            refusal: charge_refusal,
          },
        ],
  );
}

/** Whether sessions are to become charges, or why they became none. */
export async function setDue(tenant: Tenant, ids: readonly string[], isDue: boolean, refusal: ChargeRefusal | null = null): Promise<void> {
  if (ids.length > 0)
    await tenant
      .updateTable('imported_entries')
      .set({ charge_due: isDue, charge_refusal: refusal })
      .where('id', 'in', [...ids])
      .execute();
}

/** The vehicles of all accounts with sessions that are to become charges. */
export async function findDueVehicles({
  allAccounts: everything,
}: Database): Promise<readonly { readonly accountId: AccountId; readonly vehicleId: VehicleId }[]> {
  const rows = await everything
    .selectFrom('imported_entries')
    .select(['account_id', 'vehicle_id'])
    .distinct()
    .where('charge_due', '=', true)
    .where(isActiveAccount('imported_entries.account_id'))
    .limit(50)
    .execute();
  return rows.map(({ account_id, vehicle_id }) => ({ accountId: account_id, vehicleId: vehicle_id }));
}
