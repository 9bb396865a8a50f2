import type { VehicleId } from '@wattbook/domain/ids';
import type { OccupiedRange } from '@wattbook/domain/trips/trip-draft';
import type { Tenant } from '../../db/tenancy.ts';
import { readOverlapping } from '../../telemetry/public.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The trip or charge that runs in a range. One that has ended can be overlapped: that is a finding (decision 0088). */
export const readRunning = (tenant: Tenant, vehicleId: VehicleId, range: Range): Promise<OccupiedRange[]> =>
  readOverlapping(tenant, vehicleId, { ...range, kinds: ['trip', 'charge'], isRunning: true });

/** The trips and charges that overlap a range. */
export const readConflicts = (
  tenant: Tenant,
  vehicleId: VehicleId,
  range: Range,
  except: readonly string[] = [],
): Promise<OccupiedRange[]> => readOverlapping(tenant, vehicleId, { ...range, except, kinds: ['trip', 'charge'] });
