import type { FleetStatement } from '@wattbook/contract/payroll/payroll.schema';
import { isUndecided } from '@wattbook/domain/payroll/fleet-statement';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../../http/actor.ts';
import { AppError, requireFound } from '../../../http/app-error.ts';
import type { Platform } from '../../../platform.ts';
import { tell } from '../../messages/public.ts';
import { displayNameOf, readUserProfile } from '../../profiles/public.ts';
import { requireFleet } from '../accounts/read-fleet.ts';
import { findStatement } from './list-statements.ts';
import { listUntold, type UntoldQuestion } from './questions.store.ts';

export type PayrollDeps = Pick<Platform, 'database' | 'now' | 'sealing' | 'onError'>;

interface OfFleet {
  readonly id: string;
  readonly statementId: string;
}

/** The name of one of the people of a fleet, as the driver and the records read it. */
export const nameOf = async ({ database }: Pick<PayrollDeps, 'database'>, { accountId, userId }: Actor): Promise<string> =>
  displayNameOf(await readUserProfile(database.forAccount(accountId), userId));

/** Asks the driver about a statement that is not approved yet, one question at a time, and tells them. */
export async function askQuestion(deps: PayrollDeps, actor: Actor, { id, statementId }: OfFleet, text: string): Promise<FleetStatement> {
  const { id: fleetId } = await requireFleet(deps.database.directory, actor, id, 'pay');
  const person = await nameOf(deps, actor);
  await deps.database.transaction(fleetId, async (fleet) => {
    const found = fleet.selectFrom('fleet_statements').select('state').where('id', '=', statementId);
    const { state } = requireFound(await found.forUpdate().executeTakeFirst());
    if (!isUndecided(state) || state === 'questioned') throw new AppError('conflict');
    const asked = { account_id: fleetId, id: newId(), statement_id: statementId, text, person, asked_at: new Date(deps.now()) };
    await fleet
      .insertInto('fleet_questions')
      .values({ ...asked, told_at: null, answer: null, answered_at: null })
      .execute();
    await fleet.updateTable('fleet_statements').set({ state: 'questioned' }).where('id', '=', statementId).execute();
  });
  await tellQuestions(deps);
  return requireFound(await findStatement(deps.database.forAccount(fleetId), deps.sealing, statementId));
}

const maxAtOnce = 500;

/** Tells drivers of questions: at once, and by a job where a process stopped in between. Nobody is told twice, because a message names its question. */
export async function tellQuestions(deps: PayrollDeps): Promise<void> {
  // The next driver does not wait for it; this one is tried again.
  for (const question of await listUntold(deps.database, maxAtOnce))
    await tellQuestion(deps, question).catch((error: unknown) => deps.onError('a driver was not told of a question', error));
}

async function tellQuestion(deps: PayrollDeps, { fleetId, id, fleet, month, driverAccountId, vehicle }: UntoldQuestion): Promise<void> {
  const facts = { kind: 'statementQuestioned', vehicle: vehicle ?? '', fleet, month } as const;
  if (driverAccountId !== null)
    await deps.database.transaction(driverAccountId, (driver) => tell(deps, driver, { facts, thing: `question ${id}` }));
  await deps.database
    .forAccount(fleetId)
    .updateTable('fleet_questions')
    .set({ told_at: new Date(deps.now()) })
    .where('id', '=', id)
    .execute();
}
