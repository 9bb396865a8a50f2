import { reasonOf, type Refusal, type Verdict } from '@wattbook/domain/access/verdict';
import type { MessageKey } from '@wattbook/i18n/catalogue';

/** The message of each reason for which a policy refuses; a reason without one does not compile. */
const messages = {
  signed_out: 'errors.unauthorized',
  hidden: 'errors.not_found',
  closed_to_programs: 'errors.token_scope',
  other_vehicle: 'errors.token_scope',
  read_only: 'support.readOnly',
  subscription_required: 'errors.subscription_required',
  logbook: 'errors.logbook',
  pool_vehicle: 'errors.pool_vehicle',
  charge_locked: 'errors.charge_locked',
  fleet_account: 'errors.fleet_account',
  vehicle_connected: 'errors.vehicle_connected',
  vehicle_archived: 'errors.vehicle_archived',
  plan_required: 'errors.plan_required',
  not_owner: 'errors.not_owner',
  last_owner: 'errors.last_owner',
  last_fleet_owner: 'errors.last_fleet_owner',
  fleet_role: 'errors.fleet_role',
  member_already: 'errors.member_already',
  not_joined: 'errors.not_joined',
  own_role: 'errors.forbidden',
  last_administrator: 'errors.forbidden',
  password_of_administrator: 'errors.forbidden',
} as const satisfies Record<Refusal, MessageKey>;

/** The message that says why a policy refuses; null: it does not. */
export function refusalMessage(verdict: Verdict): MessageKey | null {
  const reason = reasonOf(verdict);
  return reason === null ? null : messages[reason];
}
