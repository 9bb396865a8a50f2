import type { StatementQuestion } from '@wattbook/contract/payroll/payroll.schema';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Database, Tenant } from '../../../db/tenancy.ts';

/** The last question about each of these statements. */
export async function readQuestions(fleet: Tenant, statementIds: readonly string[]): Promise<ReadonlyMap<string, StatementQuestion>> {
  if (statementIds.length === 0) return new Map();
  const rows = await fleet
    .selectFrom('fleet_questions')
    .select(['id', 'statement_id', 'text', 'rejects', 'person', 'asked_at', 'answer', 'answered_at'])
    .where('statement_id', 'in', [...statementIds])
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  const questions = rows.map(({ statement_id: of, asked_at: askedAt, answered_at: answeredAt, ...question }) => {
    const presented = { ...question, askedAt: askedAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null };
    return [of, presented] as const;
  });
  return new Map(questions);
}

interface Answer {
  readonly vehicleId: VehicleId;
  readonly statementId: string;
  readonly answer: string;
  readonly now: number;
}

/** Stores the answer of a driver to the open question; false: there is none. */
export async function writeAnswer(fleet: Tenant, { vehicleId, statementId, answer, now }: Answer): Promise<boolean> {
  const answered = await fleet.rows(
    `update fleet_questions q set answer = $4, answered_at = $5
     from fleet_statements s
     where q.account_id = $1 and q.statement_id = $2 and q.answered_at is null and not q.rejects and s.state <> 'rejected' and s.account_id = $1 and s.id = q.statement_id and s.vehicle_id = $3
     returning q.id`,
    [statementId, vehicleId, answer, new Date(now)],
  );
  await fleet
    .updateTable('fleet_statements')
    .set({ state: 'answered' })
    .where('id', '=', statementId)
    .where('vehicle_id', '=', vehicleId)
    .where('state', '=', 'questioned')
    .execute();
  return answered.length > 0;
}

/** A question of which its driver was not told yet. */
export interface UntoldQuestion {
  readonly fleetId: AccountId;
  readonly id: string;
  readonly fleet: string;
  readonly month: string;
  /** Whether it is the reason of a rejection. */
  readonly rejects: boolean;
  /** Null: the vehicle has left. */
  readonly driverAccountId: AccountId | null;
  readonly vehicle: string | null;
}

/** The questions of all fleets of which nobody was told, the oldest first. */
export async function listUntold({ allAccounts }: Pick<Database, 'allAccounts'>, limit: number): Promise<UntoldQuestion[]> {
  const { rows } = await sql<UntoldQuestion>`
    select q.account_id as "fleetId", q.id, q.rejects, f.name as fleet, s.month, v.display_name as vehicle,
      v.driver_account_id as "driverAccountId"
    from fleet_questions q
    join fleets f on f.account_id = q.account_id
    join fleet_statements s on s.account_id = q.account_id and s.id = q.statement_id
    join fleet_vehicles v on v.account_id = s.account_id and v.id = s.vehicle_id
    where q.told_at is null order by q.asked_at limit ${limit}`.execute(allAccounts);
  return rows;
}
