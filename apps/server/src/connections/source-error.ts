/**
 * Why a source did not do what was asked, in the words the product acts on:
 * - `unauthorized`: the access was refused; it is renewed once, and then counts as `login`.
 * - `login`: the access is over and cannot be renewed. Only this makes login data invalid (VEH-024).
 * - `consent`: the user has not agreed, or no longer agrees, to what was asked for.
 * - `declined`: the user said no while connecting.
 * - `code`: a code of a sign-in is wrong, used or too old.
 * - `fields`: what the user entered is not accepted by the source; `field` names it.
 * - `asleep`: the vehicle sleeps and is not woken.
 * - `unknown_vehicle`: the source has no such vehicle for this user.
 * - `limited`: too many calls.
 * - `unavailable`: no answer in time, none at all, or an error of the source.
 * - `unreadable`: the answer is not what the source promises: HTML, cut off, another shape.
 * - `refused`: any other refusal; repeating the call changes nothing.
 */
export const sourceErrorReasons = [
  'unauthorized',
  'login',
  'consent',
  'declined',
  'code',
  'fields',
  'asleep',
  'unknown_vehicle',
  'limited',
  'unavailable',
  'unreadable',
  'refused',
] as const;

export type SourceErrorReason = (typeof sourceErrorReasons)[number];

interface Details {
  readonly status?: number;
  /** What the source asks to wait. */
  readonly retryAfterMs?: number;
  /** The field of the form that is wrong. */
  readonly field?: string;
}

/** A source failed. The message names the call, never a token, a position or a VIN. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly reason: SourceErrorReason;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  readonly field: string | null;

  constructor(reason: SourceErrorReason, what: string, { status, retryAfterMs, field }: Details = {}) {
    super(`${what}: ${reason}${status === undefined ? '' : ` (${status})`}`);
    this.reason = reason;
    this.status = status ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
    this.field = field ?? null;
  }
}
