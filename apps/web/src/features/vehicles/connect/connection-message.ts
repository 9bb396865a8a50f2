import type { ConnectionProblem } from '@wattbook/contract/connections/connection.schema';
import { type TrialRefusal, trialRefusals } from '@wattbook/domain/subscriptions/subscription';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { isRefusal, reasonsOf } from '../../../api/api-error.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';

/** What to do about each problem of a connection. */
export const problemMessages = {
  login: 'connect.problem.login',
  consent: 'connect.problem.consent',
  declined: 'connect.problem.declined',
  code: 'connect.problem.code',
  fields: 'connect.problem.fields',
  unknown_vehicle: 'connect.problem.unknown_vehicle',
  limited: 'connect.problem.limited',
  unavailable: 'connect.problem.unavailable',
  unreadable: 'connect.problem.unreadable',
  refused: 'connect.problem.refused',
  no_vehicle: 'connect.problem.no_vehicle',
  other_vehicle: 'connect.problem.other_vehicle',
  pending: 'connect.problem.pending',
  vehicle_elsewhere: 'connect.problem.vehicle_elsewhere',
  begun_elsewhere: 'connect.problem.begun_elsewhere',
  odometer: 'connect.problem.odometer',
  no_odometer: 'connect.problem.no_odometer',
  unproved: 'connect.problem.unproved',
} as const satisfies Record<ConnectionProblem, MessageKey>;

const isProblem = (word: string): word is ConnectionProblem => Object.hasOwn(problemMessages, word);

/** Why a vehicle has no trial, and what to do. */
const trialMessages = {
  trial_of_vin: 'vehicleDetails.subscribeFirst',
  trial_without_vin: 'vehicleDetails.trialWithoutVin',
  trial_of_unproved_vin: 'vehicleDetails.trialOfUnprovedVin',
} as const satisfies Record<TrialRefusal, MessageKey>;

const trialMessageOf = (error: unknown): MessageKey =>
  trialMessages[trialRefusals.find((refusal) => reasonsOf(error).includes(refusal)) ?? 'trial_of_vin'];

/** The message for a refused connection: that of its problem, else that of the error word. */
export function connectionMessageOf(error: unknown): MessageKey {
  const problem = isRefusal(error, 'connection_failed') ? reasonsOf(error).find(isProblem) : undefined;
  return problem === undefined ? errorMessageOf(error, { subscription_required: trialMessageOf(error) }) : problemMessages[problem];
}
