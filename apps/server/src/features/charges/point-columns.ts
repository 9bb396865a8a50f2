import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { listOperators } from '../cards/public.ts';
import { nameOfChargePoint } from '../chargepoints/public.ts';

/** The column that follows a changed point of a charge: its name in the register (CHG-004); null where the register does not have it. */
export async function pointColumns({ directory }: Tenant, pointId: string | null | undefined) {
  if (pointId === undefined) return {};
  return { point_name: pointId === null ? null : await nameOfChargePoint(directory, pointId) };
}

/** Refuses an operator that this installation does not have, on its field. */
export async function refuseUnknownOperator(tenant: Tenant, operatorId: string | null | undefined): Promise<void> {
  if (operatorId == null) return;
  const operators = await listOperators(tenant);
  if (!operators.some(({ id }) => id === operatorId)) throw new AppError('validation', { fields: { operatorId: { word: 'invalid' } } });
}
