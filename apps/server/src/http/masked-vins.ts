import type { Endpoint } from '@wattbook/contract/endpoint';
import { maskVin } from '@wattbook/domain/vehicles/mask-vin';
import type { Actor, PushTarget } from './actor.ts';

/** Whether a user is internal staff. */
export type IsStaff = (actor: Actor) => Promise<boolean>;

/** Nouns whose calls need the VIN itself: it says which vehicle of a sign-in is meant, and a fleet manages vehicles by it. */
const needsVins: ReadonlySet<string> = new Set(['connections', 'fleet']);

/** What a call answers, as its user may read it: internal staff, who look at the vehicles of others, get VINs masked (VEH-051, OQ-077). */
export async function maskedFor(
  endpoint: Endpoint,
  actor: Actor | PushTarget | undefined,
  value: unknown,
  isStaff: IsStaff | null,
): Promise<unknown> {
  if (
    isStaff === null ||
    actor === undefined ||
    !('userId' in actor) ||
    needsVins.has(endpoint.tag) ||
    !hasVin(value) ||
    !(await isStaff(actor))
  )
    return value;
  return masked(value);
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !(value instanceof Date);

function hasVin(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasVin);
  return isRecord(value) && Object.entries(value).some(([name, inner]) => name === 'vin' || hasVin(inner));
}

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === 'vin' && typeof inner === 'string' ? maskVin(inner) : masked(inner)]),
  );
}
