import type { Tenant } from '../../db/tenancy.ts';
import { nameOfChargePoint } from '../chargepoints/public.ts';

/** The column that follows a changed point of a charge: its name in the register (CHG-004); null where the register does not have it. */
export async function pointColumns({ directory }: Tenant, pointId: string | null | undefined) {
  if (pointId === undefined) return {};
  return { point_name: pointId === null ? null : await nameOfChargePoint(directory, pointId) };
}
