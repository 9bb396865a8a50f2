import { currentTerms } from '@wattbook/domain/account/terms';
import type { AccountId } from '@wattbook/domain/ids';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import { addAccount, hasAccount } from '../../account/public.ts';
import { addPerson, findFleets, giveConsent, insertFleet, letJoin } from '../../fleet/public.ts';
import { findOwner } from '../../profiles/public.ts';
import type { CastCar } from '../cast.ts';
import type { DemoDeps } from '../demo-deps.ts';
import type { DemoEntry } from '../demo-entry.ts';
import { createRandomPassword, type DemoCar } from '../household.ts';
import { employer, isCompanyCar } from '../state-home-charges.ts';

/** The past in which the cars of the demo came into its fleet. Milliseconds since 1970. */
export interface PastOfFleet {
  readonly accounts: NonNullable<DemoEntry['fleetAccounts']>;
  readonly cars: readonly DemoCar[];
  readonly cast: readonly CastCar[];
  readonly epoch: number;
  readonly until: number;
  readonly timeZone: string;
}

export const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** What the fleet asks of whose car. The company car gives everything that pays its charging. */
const scopes = {
  company: '[wattbook.vehicle_data, wattbook.odometer, wattbook.charges, wattbook.statements]',
  pool: '[wattbook.vehicle_data, wattbook.odometer, wattbook.last_location]',
  plain: '[wattbook.odometer, wattbook.commute]',
};

const manager = { email: 'fleet@wattbook.example', firstName: 'Petra', lastName: 'Lang', language: 'de' } as const;

/** Who manages the fleet, as the user of a call; there is no sign-in to the account. */
export async function managerOf(deps: Pick<DemoDeps, 'database' | 'passwords' | 'now'>, accountId: AccountId): Promise<Actor> {
  if (!(await hasAccount(deps.database.directory, accountId))) {
    const terms = [{ ...currentTerms, timestamp: new Date(deps.now()).toISOString() }];
    await addAccount(deps, { ...manager, password: createRandomPassword(), accountId, terms });
  }
  return actorOf(deps, accountId);
}

/** The user of an account of the demo. */
async function actorOf({ database }: Pick<DemoDeps, 'database'>, accountId: AccountId): Promise<Actor> {
  const owner = await findOwner(database.forAccount(accountId));
  if (owner === undefined) throw new Error('An account of the demo has no user.');
  return { accountId, userId: owner.id, kind: 'owner', sessionId: '', expiresAt: 0 };
}

/** The newest car of the household that no employer has: it comes into the fleet last, and its driver has not answered yet. */
export const findNewcomer = ({ cars, cast }: PastOfFleet): DemoCar | undefined => {
  const newest = cast.findLast((car) => car.role === 'household' && !isCompanyCar(car));
  return cars.find(({ key }) => key === newest?.key);
};

export const findCompanyCar = ({ cars, cast }: PastOfFleet): DemoCar | undefined =>
  cars.find(({ key }) => cast.some((car) => car.key === key && isCompanyCar(car)));

/** Cars of others in the fleet: the first is of its pool. */
export const findOthers = ({ cars, cast }: PastOfFleet): readonly DemoCar[] =>
  cars.filter(({ key }) => cast.some((car) => car.key === key && car.role === 'neighbour')).slice(0, 4);

/**
 * Opens the fleet of the employer: who manages it, the user of the demo as another owner, so that a visitor sees every part of it, and the company car, which joined in the first days.
 * What was done before stays. It comes before the trips are described: a logbook never goes back.
 */
export async function openFleet(
  deps: Pick<DemoDeps, 'database' | 'passwords' | 'now' | 'telemetry'>,
  actor: Actor,
  past: PastOfFleet,
): Promise<void> {
  const { database } = deps;
  const { accounts, epoch } = past;
  const owner = await managerOf(deps, accounts.managerAccountId);
  if ((await findFleets(database.directory, owner, accounts.accountId)).length === 0) {
    const first = { database, now: () => epoch + dayMs };
    await insertFleet(first, owner, { id: accounts.accountId, name: employer, email: manager.email });
    await addPerson(database.directory, { fleetId: accounts.accountId, actor, role: 'owner', at: new Date(epoch + dayMs) });
  }
  const car = findCompanyCar(past);
  if (car !== undefined) await join(deps, past, car, { at: epoch + dayMs + hourMs, asks: scopes.company, agrees: true });
}

interface Joining {
  readonly at: number;
  readonly asks: string;
  readonly agrees: boolean;
}

/** Lets a car join with its own user, who agrees to what the fleet asks for or has not answered yet. */
async function join(
  { database, telemetry }: Pick<DemoDeps, 'database' | 'telemetry'>,
  { accounts }: PastOfFleet,
  { accountId, vehicleId }: DemoCar,
  { at, asks, agrees }: Joining,
): Promise<void> {
  const driver = await actorOf({ database }, accountId);
  const then = { database, telemetry, billing: false, now: () => at };
  const joining = { fleetId: accounts.accountId, fleetName: employer, vehicleId, scopes: asks };
  await letJoin(then, driver, joining).catch((error: unknown) => {
    // A demo that was interrupted has it already.
    if (!(error instanceof AppError && error.word === 'fleet_account')) throw error;
  });
  if (agrees) await giveConsent(then, driver, vehicleId, { fleetScopes: asks, date: new Date(at).toISOString() });
}

/** The other cars of the fleet join one after another; the last one of all is that of the household, last week. */
export async function joinOthers(deps: Pick<DemoDeps, 'database' | 'telemetry'>, past: PastOfFleet): Promise<void> {
  const months = Math.min(60 * dayMs, (past.until - past.epoch) / 2);
  const asked = [scopes.pool, scopes.company, scopes.plain, scopes.plain];
  for (const [index, car] of findOthers(past).entries())
    await join(deps, past, car, { at: past.until - months + index * dayMs, asks: asked[index] ?? scopes.plain, agrees: index < 3 });
  const newcomer = findNewcomer(past);
  if (newcomer !== undefined) await join(deps, past, newcomer, { at: past.until - 5 * dayMs, asks: scopes.company, agrees: false });
}
