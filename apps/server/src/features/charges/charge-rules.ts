import type { User } from '@wattbook/contract/users/user.schema';
import { type ChargeFacts, type ChargePolicyVehicle, isDecidedByCard } from '@wattbook/domain/charges/charge-policy';
import type { ChargeDraft } from '@wattbook/domain/charges/charge-draft';
import { checkCharge, type ChargeField, type ChargeProblem } from '@wattbook/domain/charges/check-charge';
import type { VehicleId } from '@wattbook/domain/ids';
import type { OccupiedRange } from '@wattbook/domain/trips/trip-draft';
import { refusesClosedLogbook } from '@wattbook/domain/trips/trip-policy';
import { chargeFieldNames } from '@wattbook/i18n/charge-messages';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { FieldProblem } from '../../http/field-problems.ts';
import { findCard } from '../cards/public.ts';
import { readFormats } from '../profiles/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import type { ChargeRow } from './charge.fields.ts';

/** The data of the vehicle and of the user that the rules of a charge need. */
export interface ChargeContext {
  readonly vehicle: ChargePolicyVehicle & { readonly useTCU: boolean };
  readonly reader: { readonly hours: User['time']; readonly zone: string };
  readonly currency: User['currency'];
}

/** The columns of a vehicle as the policy of charges names them. */
export const chargeVehicle = (row: Awaited<ReturnType<typeof readVehicle>>): ChargePolicyVehicle => ({
  payed: row.payed,
  logbook: row.logbook,
  fleetTripLock: row.fleet_trip_lock,
  timeZone: row.time_zone,
  fleetChargeLock: row.fleet_charge_lock,
});

/** Reads the context; refuses a vehicle that is not of the account. */
export async function readChargeContext(tenant: Tenant, actor: Actor, vehicleId: VehicleId): Promise<ChargeContext> {
  const row = await readVehicle(tenant, vehicleId);
  const person = await readFormats(tenant, actor.userId);
  return {
    vehicle: { ...chargeVehicle(row), useTCU: row.use_tcu },
    reader: { hours: person.time, zone: row.time_zone },
    currency: person.currency,
  };
}

/** Whether the logbook is closed for one of these times: what would move its timeline there is refused, because its trips lie between the charges (CHG-057). */
export const isClosedLogbook = (
  times: readonly Date[],
  { vehicle }: ChargeContext,
  moment: { readonly actor: Actor; readonly now: number },
): boolean => times.some((time) => refusesClosedLogbook({ ...moment, vehicle, startTime: time.getTime() }) !== null);

/** What the policy of charges reads of a stored charge. */
export async function readChargeFacts(
  tenant: Tenant,
  { locked, start_time, end_time, card_id }: ChargeRow,
  vehicle: ChargePolicyVehicle,
): Promise<ChargeFacts> {
  const card = card_id === null || !isDecidedByCard(vehicle) ? undefined : await findCard(tenant, card_id);
  return { vehicle, locked, startTime: start_time.getTime(), endTime: end_time.getTime(), card: card ?? null };
}

interface RuleContext {
  readonly context: ChargeContext;
  readonly now: number;
  readonly others: readonly OccupiedRange[];
  readonly disabled?: readonly ('cost' | 'kWhBill')[];
}

/** Refuses a draft that breaks a rule, with a message per field; `concerned` limits the check to some fields. */
export function refuseDraft(
  draft: ChargeDraft,
  { context, now, others, disabled = [] }: RuleContext,
  concerned: (field: ChargeField) => boolean = () => true,
): void {
  const problems = Object.entries(checkCharge(draft, { now, others, disabled })) as [ChargeField, ChargeProblem][];
  const found = problems.filter(([field]) => concerned(field));
  if (found.length === 0) return;
  const fields = Object.fromEntries(found.map(([field, problem]) => [field, asFieldProblem(field, problem, context)]));
  throw new AppError('validation', { fields });
}

const asFieldProblem = (field: ChargeField, { word, number, during }: ChargeProblem, { reader }: ChargeContext): FieldProblem => ({
  word,
  named: chargeFieldNames[field],
  ...(number !== undefined && { number }),
  ...(during !== undefined && { during: { ...during, reader } }),
});
