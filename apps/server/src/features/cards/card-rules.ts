import type { Card, CardChanges } from '@wattbook/contract/cards/card.schema';
import { checkCard, type CardProblems } from '@wattbook/domain/cards/check-card';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { listOperators } from './master-data/list-card-master-data.ts';

/** A card as it would be stored, without what only the server sets. */
export type CardValues = Omit<
  Card,
  | 'id'
  | 'fleet'
  | 'hasToken'
  | 'tokenRefused'
  | 'fleetChecks'
  | 'fleetCheckInterval'
  | 'fleetCheckAskedAt'
  | 'fleetRatesChanged'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
>;

/** Refuses a request that names another user (COST-091), or a vehicle that is not of the account. */
export async function requireOwnIds(
  tenant: Tenant,
  actor: Pick<Actor, 'userId'>,
  { userId, vehicleId }: Pick<CardChanges, 'userId' | 'vehicleId'>,
): Promise<void> {
  if (userId !== undefined && userId !== actor.userId) throw new AppError('not_found');
  if (vehicleId !== undefined && vehicleId !== null) await requireVehicle(tenant, vehicleId);
}

/** Refuses a card that breaks a rule, with a message per field. */
export function refuseInvalid(problems: CardProblems): void {
  if (Object.keys(problems).length > 0) throw new AppError('validation', { fields: problems });
}

/** The problems of a card: those of its rules, and operators that are in no list. */
export async function problemsOfCard(database: Pick<Database, 'directory'>, values: CardValues): Promise<CardProblems> {
  const named = [
    ...values.operators.map((id, index) => [`operators.${index}`, id] as const),
    ...values.prices.flatMap(({ operator }, index) => (operator === undefined ? [] : [[`prices.${index}.operator`, operator] as const])),
  ];
  const known = named.length === 0 ? new Set() : new Set((await listOperators(database)).map(({ id }) => id));
  const unknown = named.filter(([, id]) => !known.has(id)).map(([field]) => [field, { word: 'invalid' }] as const);
  return { ...Object.fromEntries(unknown), ...checkCard(values) };
}
