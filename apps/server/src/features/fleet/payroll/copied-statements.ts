import type { CopiedStatement } from '@wattbook/contract/fleet/copies.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { STATEMENT_CURRENCY } from '@wattbook/domain/statements/state-charges';
import { toDecimal } from '../../../db/fields/money.ts';
import type { Tenant } from '../../../db/tenancy.ts';

/** The newest statements of a vehicle as a fleet has them: the fields of the scope, and no others. */
export async function listCopiedStatements(fleet: Tenant, vehicleId: VehicleId, limit: number): Promise<CopiedStatement[]> {
  const rows = await fleet
    .selectFrom('fleet_statements')
    .select(['id', 'month', 'number', 'corrects', 'issued_at', 'driver as employee', 'personnel_number as personnelNumber'])
    .select(['license_plate as licensePlate', 'basis', 'kwh as kWh', 'amount', 'charge_count as charges', 'without_meter as withoutMeter'])
    .select(['meter_sources as meterSources', 'digest as document'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('month', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ issued_at: issuedAt, amount, ...row }) => ({
    ...row,
    issuedAt: issuedAt.toISOString(),
    amount: toDecimal(amount, STATEMENT_CURRENCY),
  }));
}
