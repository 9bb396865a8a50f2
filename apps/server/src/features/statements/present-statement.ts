import type { Statement, StatementMonth } from '@wattbook/contract/statements/statement.schema';
import { type Exclusion, STATEMENT_CURRENCY, type StatedCharges } from '@wattbook/domain/statements/state-charges';
import { toDecimal } from '../../db/fields/money.ts';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { readAllStatements, type StoredStatement } from './statements.store.ts';

/** A statement for the API. */
export const presentStatement = ({ content, vehicle_id: vehicleId, issued_at: issuedAt, ...row }: StoredStatement): Statement => ({
  ...row,
  vehicleId,
  basis: content.basis,
  ...presentSums(content),
  issuedAt: issuedAt.toISOString(),
});

/** All statements of a vehicle, the newest first. */
export const listStatements = async (tenant: Tenant, vehicleId: VehicleId): Promise<readonly Statement[]> =>
  (await readAllStatements(tenant, vehicleId)).map(presentStatement);

/** The sums of stated charges, in main units. */
export const presentSums = ({ lines, kWh, amount }: StatedCharges) => ({
  charges: lines.length,
  kWh,
  amount: toDecimal(amount, STATEMENT_CURRENCY),
});

/** How many charges are not stated, by reason. */
export function presentExcluded({ excluded }: StatedCharges): StatementMonth['excluded'] {
  const count = (of: Exclusion) => excluded.filter(({ reason }) => reason === of).length;
  return { noMeter: count('no_meter'), noPrice: count('no_price'), otherCurrency: count('other_currency') };
}
