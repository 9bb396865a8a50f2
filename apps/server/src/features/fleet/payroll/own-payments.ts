import type { NewPayee, OwnPayments } from '@wattbook/contract/payroll/payroll.schema';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { FleetStatementState } from '@wattbook/domain/payroll/fleet-statement';
import { maskIban } from '@wattbook/domain/payroll/iban';
import { STATEMENT_CURRENCY } from '@wattbook/domain/statements/state-charges';
import { toDecimal } from '../../../db/fields/money.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError, requireFound } from '../../../http/app-error.ts';
import { findStated, listNewest } from '../../statements/public.ts';
import { readVehicle } from '../../vehicles/public.ts';
import { isFleetAccount } from '../accounts/fleets.store.ts';
import { lockJoined } from '../copies/copies.store.ts';
import { findDriverAccount } from '../joined/joined-vehicles.store.ts';
import type { PayrollDeps } from './ask-question.ts';
import { copyStatements } from './copy-statements.ts';
import { readPayees, writePayee } from './payees.store.ts';
import { readQuestions, writeAnswer } from './questions.store.ts';

const shownMonths = 24;
const nothing: OwnPayments = { isGranted: false, payee: null, statements: [] };

/** The account of the fleet of an own vehicle; null: it has no fleet with an account. */
async function findFleet(
  { database }: Pick<PayrollDeps, 'database'>,
  { accountId }: Pick<Actor, 'accountId'>,
  id: string,
): Promise<Tenant | null> {
  const { fleet_id: fleetId } = await readVehicle(database.forAccount(accountId), id);
  if (!(await isFleetAccount(database.directory, fleetId))) return null;
  const paying = database.forAccount(fleetId as AccountId);
  // The fleet has not taken over that it joined, or another account had it.
  return (await findDriverAccount(paying, id)) === accountId ? paying : null;
}

async function requireFleetOf(deps: PayrollDeps, actor: Actor, id: string): Promise<Tenant> {
  const paying = await findFleet(deps, actor, id);
  if (paying === null) throw new AppError('conflict');
  return paying;
}

/** What the fleet of an own vehicle pays, and what its payroll asks. */
export async function readOwnPayments(deps: PayrollDeps, actor: Actor, id: string): Promise<OwnPayments> {
  const paying = await findFleet(deps, actor, id);
  if (paying === null) return nothing;
  const vehicleId = id as VehicleId;
  const vehicle = await paying.selectFrom('fleet_vehicles').select('statements_since').where('id', '=', vehicleId).executeTakeFirst();
  const payee = (await readPayees(paying, deps.sealing, [vehicleId])).get(vehicleId) ?? null;
  return {
    isGranted: vehicle?.statements_since !== null && vehicle?.statements_since !== undefined,
    payee: payee === null ? null : { holder: payee.holder, iban: maskIban(payee.iban) },
    statements: await listPayments(deps.database.forAccount(actor.accountId), paying, vehicleId),
  };
}

/** What payroll decided of the statements of an own vehicle that its fleet has, by their id. */
export async function readOwnStates(
  deps: Pick<PayrollDeps, 'database'>,
  actor: Pick<Actor, 'accountId'>,
  vehicleId: VehicleId,
): Promise<ReadonlyMap<string, FleetStatementState>> {
  const paying = await findFleet(deps, actor, vehicleId);
  return new Map(paying === null ? [] : (await listGiven(paying, vehicleId)).map(({ id, state }) => [id, state]));
}

const askedWithinMs = 8 * 7 * 86_400_000;

/** How many statements of an own vehicle payroll of its fleet rejected, or asks about, in the last eight weeks, that its driver has not answered or issued anew. */
export async function countReturned(
  deps: Pick<PayrollDeps, 'database' | 'now'>,
  actor: Pick<Actor, 'accountId'>,
  vehicleId: VehicleId,
): Promise<number> {
  const paying = await findFleet(deps, actor, vehicleId);
  if (paying === null) return 0;
  const waiting = (await listGiven(paying, vehicleId)).filter(({ state }) => state === 'rejected' || state === 'questioned');
  const since = new Date(deps.now() - askedWithinMs).toISOString();
  const questions = await readQuestions(
    paying,
    waiting.map(({ id }) => id),
  );
  return [...questions.values()].filter(({ askedAt }) => askedAt >= since).length;
}

const listGiven = (fleet: Tenant, vehicleId: VehicleId) =>
  fleet.selectFrom('fleet_statements').select(['id', 'state', 'due']).where('vehicle_id', '=', vehicleId).execute();

async function listPayments(driver: Tenant, fleet: Tenant, vehicleId: VehicleId): Promise<OwnPayments['statements']> {
  const newest = await listNewest(driver, vehicleId, shownMonths);
  const given = new Map((await listGiven(fleet, vehicleId)).map((row) => [row.id, row]));
  const questions = await readQuestions(fleet, [...given.keys()]);
  return newest.map(({ amount, ...statement }) => {
    const { state, due } = given.get(statement.id) ?? { state: null, due: null };
    return {
      ...statement,
      amount: toDecimal(amount, STATEMENT_CURRENCY),
      state,
      due: toDecimal(due, STATEMENT_CURRENCY),
      question: questions.get(statement.id) ?? null,
    };
  });
}

/** Gives the fleet a statement from before the consent: the driver says so. One that it has stays as it is. */
export async function handIn(deps: PayrollDeps, actor: Actor, id: string, statementId: string): Promise<OwnPayments> {
  const { accountId: fleetId } = await requireFleetOf(deps, actor, id);
  requireFound(await findStated(deps.database.forAccount(actor.accountId), id as VehicleId, statementId));
  const marked = { accountId: actor.accountId, vehicleId: id as VehicleId, fleetId };
  if (!(await copyStatements(deps.database, marked, { id: statementId, now: deps.now() }))) throw new AppError('conflict');
  return readOwnPayments(deps, actor, id);
}

/** Answers the open question about a statement. */
export async function answerQuestion(
  deps: PayrollDeps,
  actor: Actor,
  { id, statementId }: { readonly id: string; readonly statementId: string },
  answer: string,
): Promise<OwnPayments> {
  const { accountId: fleetId } = await requireFleetOf(deps, actor, id);
  requireFound(await findStated(deps.database.forAccount(actor.accountId), id as VehicleId, statementId));
  const given = { vehicleId: id as VehicleId, statementId, answer, now: deps.now() };
  if (!(await deps.database.transaction(fleetId, (fleet) => writeAnswer(fleet, given)))) throw new AppError('conflict');
  return readOwnPayments(deps, actor, id);
}

/** Stores the account to which the fleet pays, as long as the driver grants statements. */
export async function enterPayee(deps: PayrollDeps, actor: Actor, id: string, { holder, iban }: NewPayee): Promise<OwnPayments> {
  const { accountId: fleetId } = await requireFleetOf(deps, actor, id);
  const vehicleId = id as VehicleId;
  await deps.database.transaction(fleetId, async (fleet) => {
    const joined = await lockJoined(fleet, vehicleId);
    if (joined === undefined || joined.statementsSince === null) throw new AppError('conflict');
    await writePayee(fleet, deps.sealing, vehicleId, { holder, iban, now: deps.now() });
  });
  return readOwnPayments(deps, actor, id);
}
