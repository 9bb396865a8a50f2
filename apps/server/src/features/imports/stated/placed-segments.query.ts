import type { VehicleId } from '@wattbook/domain/ids';
import type { PlacedSegment } from '@wattbook/domain/imports/place-stated';
import type { Tenant } from '../../../db/tenancy.ts';
import { readOverlapping } from '../../../telemetry/public.ts';
import { readMeterable } from '../../charges/public.ts';

/** The trips and charges of a vehicle that share time with a range, with the energy of charges. */
export async function readPlaced(
  tenant: Tenant,
  vehicleId: VehicleId,
  range: { readonly from: number; readonly to: number },
): Promise<PlacedSegment[]> {
  const energies = new Map((await readMeterable(tenant, vehicleId, range)).map(({ startTime, kWh }) => [startTime, kWh]));
  const segments = await readOverlapping(tenant, vehicleId, { ...range, kinds: ['trip', 'charge'] });
  return segments.map(({ kind, startTime, endTime }) => ({
    kind,
    startTime,
    endTime,
    kWh: kind === 'charge' ? (energies.get(startTime) ?? null) : null,
  }));
}
