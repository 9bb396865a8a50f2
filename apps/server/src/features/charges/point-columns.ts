import type { PointOrigin } from '@wattbook/domain/chargepoints/point-of-charge';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { listOperators } from '../cards/public.ts';
import { nameOfChargePoint } from '../chargepoints/public.ts';
import type { ChargeRow } from './charge.fields.ts';

/** What a user says of the charge point of a charge. */
interface PointChoice {
  readonly pointId?: string | null | undefined;
  /** Whether it is also that of the other charges at the place. */
  readonly pointForPlace?: boolean | undefined;
}
type Pointed = Pick<ChargeRow, 'point_id' | 'point_origin' | 'start_latitude' | 'start_longitude'>;

/** The column that follows from a changed charge point: its name, as its sources state it (CHG-004); null where none has it. */
export async function pointColumns({ directory }: Tenant, pointId: string | null | undefined) {
  if (pointId === undefined) return {};
  return { point_name: pointId === null ? null : await nameOfChargePoint(directory, pointId) };
}

/** The columns of a choice: to send what is stored is none, unless it says for what it counts. */
export function choiceColumns(
  before: Pick<Pointed, 'point_id'>,
  { pointId, pointForPlace }: PointChoice,
): { readonly point_origin?: PointOrigin; readonly point_due?: true } {
  const isChoice = pointForPlace !== undefined || (pointId !== undefined && pointId !== before.point_id);
  return isChoice ? { point_origin: pointForPlace === true ? 'chosen_for_place' : 'chosen', point_due: true } : {};
}

/** Refuses a choice for the place of a charge that has none, on its field. */
export function refusePlaceless({ start_latitude, start_longitude }: Partial<Pointed>, { pointForPlace }: PointChoice): void {
  if (pointForPlace !== true || (start_latitude != null && start_longitude != null)) return;
  throw new AppError('validation', { fields: { pointForPlace: { word: 'invalid' } } });
}

/** Refuses an operator that this installation does not have, on its field. */
export async function refuseUnknownOperator(tenant: Tenant, operatorId: string | null | undefined): Promise<void> {
  if (operatorId == null) return;
  const operators = await listOperators(tenant);
  if (!operators.some(({ id }) => id === operatorId)) throw new AppError('validation', { fields: { operatorId: { word: 'invalid' } } });
}
