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

interface Remark {
  readonly text: string;
  /** Whether it is the reason why the statement is rejected, and no question. */
  readonly rejects: boolean;
}

/** Asks the driver about a statement that is not approved yet, one question at a time, and tells them. */
export const askQuestion = (deps: PayrollDeps, actor: Actor, which: OfFleet, text: string): Promise<FleetStatement> =>
  remark(deps, actor, which, { text, rejects: false });

/** Rejects a statement that is not approved yet, with a reason, and tells the driver, who can issue another one. */
export const rejectStatement = (deps: PayrollDeps, actor: Actor, which: OfFleet, reason: string): Promise<FleetStatement> =>
  remark(deps, actor, which, { text: reason, rejects: true });

async function remark(deps: PayrollDeps, actor: Actor, { id, statementId }: OfFleet, { text, rejects }: Remark): Promise<FleetStatement> {
  const { id: fleetId } = await requireFleet(deps.database.directory, actor, id, 'pay');
  const person = await nameOf(deps, actor);
  await deps.database.transaction(fleetId, async (fleet) => {
    const found = fleet.selectFrom('fleet_statements').select('state').where('id', '=', statementId);
    const { state } = requireFound(await found.forUpdate().executeTakeFirst());
    if (!isUndecided(state) || (state === 'questioned' && !rejects)) throw new AppError('conflict');
    const said = { account_id: fleetId, id: newId(), statement_id: statementId, text, rejects, person, asked_at: new Date(deps.now()) };
    await fleet
      .insertInto('fleet_questions')
      .values({ ...said, told_at: null, answer: null, answered_at: null })
      .execute();
    const next = rejects ? 'rejected' : 'questioned';
    await fleet.updateTable('fleet_statements').set({ state: next }).where('id', '=', statementId).execute();
  });
  await tellQuestions(deps);
  return requireFound(await findStatement(deps.database.forAccount(fleetId), deps.sealing, statementId));
}

const maxAtOnce = 500;

/** Tells drivers of questions and rejections: at once, and by a job where a process stopped in between. Nobody is told twice, because a message names its question. */
export async function tellQuestions(deps: PayrollDeps): Promise<void> {
  // The next driver does not wait for it; this one is tried again.
  for (const question of await listUntold(deps.database, maxAtOnce))
    await tellQuestion(deps, question).catch((error: unknown) => deps.onError('a driver was not told what payroll says', error));
}

async function tellQuestion(
  deps: PayrollDeps,
  { fleetId, id, fleet, month, rejects, driverAccountId, vehicle }: UntoldQuestion,
): Promise<void> {
  const facts = { kind: rejects ? 'statementRejected' : 'statementQuestioned', vehicle: vehicle ?? '', fleet, month } as const;
  if (driverAccountId !== null)
    await deps.database.transaction(driverAccountId, (driver) => tell(deps, driver, { facts, thing: `question ${id}` }));
  await deps.database
    .forAccount(fleetId)
    .updateTable('fleet_questions')
    .set({ told_at: new Date(deps.now()) })
    .where('id', '=', id)
    .execute();
}
