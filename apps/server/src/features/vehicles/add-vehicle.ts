import type { LogbookType } from '@wattbook/domain/logbook/book-entry';
import type { VehicleId } from '@wattbook/domain/ids';
import { makeOfVin } from '@wattbook/domain/vehicles/make-of-vin';
import { countTowardsLimit } from '@wattbook/domain/vehicles/vehicle-limit';
import { DatabaseError } from 'pg';
import { v7 as newId } from 'uuid';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';

export interface NewVehicle {
  readonly name: string;
  readonly vin: string | null;
  /** Size of the battery in kWh, where it is known. */
  readonly kWh: number | null;
  /** IANA name of the zone of the vehicle. */
  readonly timeZone: string;
  /** Chosen by a caller that needs the id even if the creation is interrupted. */
  readonly id?: VehicleId;
  readonly details?: VehicleDetails;
}

/** Further details of a new vehicle. */
export interface VehicleDetails {
  readonly manufacture: string | null;
  readonly model: string | null;
  readonly variant: string | null;
  /** Lost share of the battery capacity, from 0 to 1. */
  readonly degradation: number;
  readonly efficiency: number | null;
  readonly liter: number | null;
  readonly logbook: boolean;
  /** The kind of the logbook (LOG-001); null without one. */
  readonly logbookType: LogbookType | null;
  readonly licensePlate: string | null;
}

export type AddedVehicle = { readonly kind: 'added'; readonly id: VehicleId } | { readonly kind: 'vin_taken' };

/** Creates a vehicle of the account. Its first settings apply to its whole history. */
export async function addVehicle(tenant: Tenant, { name, vin, kWh, timeZone, details, ...rest }: NewVehicle): Promise<AddedVehicle> {
  const id = rest.id ?? (newId() as VehicleId);
  const first = await tenant.selectFrom('users').select('trips_gps').orderBy('created_at').limit(1).executeTakeFirst();
  try {
    await tenant
      .insertInto('vehicles')
      .values({
        account_id: tenant.accountId,
        id,
        display_name: name,
        ...(details && columnsOf(details)),
        manufacture: details?.manufacture ?? (vin === null ? null : makeOfVin(vin)),
        vin,
        kwh: kWh,
        time_zone: timeZone,
        // The setting of the user is the initial value; after that the vehicle's own setting applies (OQ-062).
        trip_creation_mode: first?.trips_gps ?? 'All',
      })
      .execute();
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'vehicles_account_id_vin_key') return { kind: 'vin_taken' };
    throw error;
  }
  return { kind: 'added', id };
}

const columnsOf = ({ model, variant, degradation, efficiency, liter, logbook, logbookType, licensePlate }: VehicleDetails) => ({
  model,
  variant,
  degradation,
  efficiency,
  liter,
  logbook,
  logbook_type: logbookType,
  license_plate: licensePlate,
});

/** Refuses another vehicle of an account that has as many as its limit (VEH-045, OQ-079). */
export async function refuseOverLimit(tenant: Tenant): Promise<void> {
  const { vehicle_limit: limit } = await tenant
    .selectFrom('users')
    .select('vehicle_limit')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  const vehicles = await tenant
    .selectFrom('vehicles')
    .select(['archive', 'offline', 'payed', 'fleet', 'fleet_id as fleetId', 'fleet_pool as fleetPool'])
    .execute();
  if (countTowardsLimit(vehicles) >= limit) throw new AppError('vehicle_limit_exceeded');
}

/** Whether the runtime has a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
