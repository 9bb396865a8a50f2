import type { ErrorWord } from '@wattbook/contract/error-words';
import type { Refusal, Verdict } from '@wattbook/domain/access/verdict';
import { AppError } from './app-error.ts';

/** The error word of each reason for which a policy refuses; a reason without one does not compile. */
export const refusalWords = {
  signed_out: 'unauthorized',
  hidden: 'not_found',
  closed_to_programs: 'token_scope',
  other_vehicle: 'token_scope',
  read_only: 'forbidden',
  subscription_required: 'subscription_required',
  logbook: 'logbook',
  pool_vehicle: 'forbidden',
  charge_locked: 'charge_locked',
  fleet_account: 'fleet_account',
  vehicle_connected: 'vehicle_connected',
  vehicle_archived: 'vehicle_archived',
  plan_required: 'plan_required',
  not_owner: 'forbidden',
  last_owner: 'last_owner',
  last_fleet_owner: 'last_owner',
  fleet_role: 'forbidden',
  member_already: 'conflict',
  not_joined: 'forbidden',
  own_role: 'forbidden',
  last_administrator: 'forbidden',
  password_of_administrator: 'forbidden',
} as const satisfies Record<Refusal, ErrorWord>;

/** Refuses what a policy does not allow, with the word of its reason. */
export function requireAllowed(verdict: Verdict): void {
  if (!verdict.may) throw new AppError(refusalWords[verdict.reason]);
}
