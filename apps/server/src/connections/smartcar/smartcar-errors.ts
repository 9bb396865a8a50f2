import { z } from 'zod';
import { SourceError, type SourceErrorReason } from '../source-error.ts';

/** The kind of a failure of a call or of one signal (smartcar.com/docs/errors). */
export interface SmartcarError {
  readonly type: string;
  readonly code?: string | null | undefined;
}

const errorSchema = z.object({ type: z.string(), code: z.string().nullish() });
const bodySchema = z.union([z.object({ errors: z.tuple([errorSchema]).rest(z.unknown()) }), errorSchema]);

const reasonsByType: ReadonlyMap<string, SourceErrorReason> = new Map([
  ['CONNECTED_SERVICES_ACCOUNT', 'refused'],
  ['CONNECTED_SERVICES_ACCOUNT:AUTHENTICATION_FAILED', 'login'],
  ['CONNECTED_SERVICES_ACCOUNT:PERMISSION', 'consent'],
  ['CONNECTED_SERVICES_ACCOUNT:VEHICLE_MISSING', 'unknown_vehicle'],
  ['CONNECTED_SERVICES_ACCOUNT:NO_VEHICLES', 'unknown_vehicle'],
  ['PERMISSION', 'consent'],
  ['RATE_LIMIT', 'limited'],
  ['UPSTREAM', 'unavailable'],
  ['UPSTREAM:RATE_LIMIT', 'limited'],
  ['BILLING', 'refused'],
  ['BILLING:VEHICLE_REQUEST_LIMIT', 'limited'],
  ['VEHICLE_STATE', 'unavailable'],
  ['VEHICLE_STATE:ASLEEP', 'asleep'],
  ['COMPATIBILITY', 'refused'],
]);

/** Why a call or signal failed; null: what the status of the call usually means. */
export const reasonOf = ({ type, code }: SmartcarError): SourceErrorReason | null =>
  reasonsByType.get(`${type}:${code ?? ''}`) ?? reasonsByType.get(type) ?? null;

/** Reads the answer to a call that failed. A 401 concerns the token, and a 429 has its wait in a header: both mean what they always do. */
export function readError(what: string, status: number, body: unknown): SourceError | null {
  const read = bodySchema.safeParse(body).data;
  if (read === undefined || status === 401 || status === 429) return null;
  const reason = reasonOf('errors' in read ? read.errors[0] : read);
  return reason === null ? null : new SourceError(reason, what, { status });
}
