import type { Address } from '@wattbook/contract/scalars';
import { addressLine } from '@wattbook/domain/addresses/address-line';
import { copiedFields, type CopiedField, type CopiedRow } from '@wattbook/domain/fleet/scope-table';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../../db/tenancy.ts';
import { readLive } from '../../../telemetry/public.ts';
import { listedCharges } from '../../charges/public.ts';
import { listSegments } from '../../segments/public.ts';
import { tripsOf } from '../../trips/public.ts';
import { presentLive } from '../../vehicles/public.ts';

/** A trip or charge of a driver with every field that a scope can give. */
export interface CopiedSegment {
  readonly noun: 'trip' | 'charge';
  readonly id: string;
  readonly startTime: string;
  readonly row: CopiedRow;
}

interface Range {
  readonly vehicleId: VehicleId;
  readonly from: string;
  readonly to: string;
}

/** More segments than a vehicle has. */
const maxSegments = 100_000;

/** The trips and charges of a vehicle that begin in a range, as its driver sees them. Places that are sealed nobody else can read, and no fleet has. */
export async function readSegments(driver: Tenant, range: Range): Promise<CopiedSegment[]> {
  const trips = await listSegments(driver, tripsOf(null), { ...range, limit: maxSegments, fields: ['id', ...copiedFields.trip] });
  const charges = await listSegments(driver, listedCharges, { ...range, limit: maxSegments, fields: ['id', ...copiedFields.charge] });
  return [
    ...trips.data.map(({ id = '', ...row }) => segmentOf('trip', id, { ...row, ...linesOf(row) })),
    ...charges.data.map(({ id = '', ...row }) => segmentOf('charge', id, row)),
  ];
}

const segmentOf = (noun: 'trip' | 'charge', id: string, row: CopiedRow): CopiedSegment => ({
  noun,
  id,
  startTime: String(row['startTime']),
  row,
});

type Place = Address | string | null | undefined;

const linesOf = ({ startAddress, endAddress }: { readonly startAddress?: Place; readonly endAddress?: Place }) => ({
  startAddress: lineOf(startAddress),
  endAddress: lineOf(endAddress),
});

/** A text is sealed. */
const lineOf = (place: Place): string | null => (typeof place === 'object' && place !== null ? addressLine(place) : null);

/** What a vehicle is and does now, with every field that a scope can give. */
export async function readState(driver: Tenant, vehicleId: VehicleId, now: number): Promise<Record<CopiedField<'vehicle'>, unknown>> {
  const vehicle = await driver
    .selectFrom('vehicles')
    .select(['manufacture', 'model', 'variant', 'category', 'license_plate as licensePlate', 'kwh as kWh', 'efficiency'])
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  const { state, lastUpdate, level, range, odometer, latitude, longitude } = presentLive(await readLive(driver, vehicleId, now), now);
  return { ...vehicle, state, lastUpdate, level, range, odometer, latitude, longitude };
}
