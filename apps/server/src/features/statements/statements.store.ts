import type { NewStatementSettings, StatementSettings } from '@wattbook/contract/statements/statement.schema';
import type { UserId, VehicleId } from '@wattbook/domain/ids';
import type { StatementContent } from '@wattbook/domain/statements/statement-content';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database, Tenant } from '../../db/tenancy.ts';

/** A statement as it is stored, without its PDF. */
export interface StoredStatement {
  readonly id: string;
  readonly vehicle_id: VehicleId;
  readonly number: number;
  readonly month: string;
  readonly corrects: number | null;
  readonly content: StatementContent;
  readonly digest: string;
  readonly issued_at: Date;
}

const settingsOf = (tenant: Tenant, vehicleId: string) =>
  tenant
    .selectFrom('statement_settings')
    .select(['basis', 'employer', 'employee', 'personnel_number as personnelNumber'])
    .select(sql<boolean>`mail_user_id is not null`.as('mail'))
    .where('vehicle_id', '=', vehicleId as VehicleId);

/** The settings of a vehicle; undefined until a user sets them. */
export const readSettings = (tenant: Tenant, vehicleId: string): Promise<StatementSettings | undefined> =>
  settingsOf(tenant, vehicleId).executeTakeFirst();

/** The same, with the row locked until the end of the transaction: a vehicle's statements are issued one after the other. */
export const lockSettings = (tenant: Tenant, vehicleId: string): Promise<StatementSettings | undefined> =>
  settingsOf(tenant, vehicleId).forUpdate().executeTakeFirst();

interface SavedBy {
  readonly userId: UserId;
  /** The month before the current one: it is not sent any more when mails are switched on. */
  readonly lastMonth: string;
}

/** Stores the settings of a vehicle. Issued statements keep what they say. */
export async function saveSettings(
  tenant: Tenant,
  vehicleId: string,
  settings: NewStatementSettings,
  { userId, lastMonth }: SavedBy,
): Promise<StatementSettings> {
  const { basis, employer, employee, personnelNumber, mail } = settings;
  await tenant.query(
    (accountId) => sql`
      insert into statement_settings (account_id, vehicle_id, basis, employer, employee, personnel_number, mail_user_id, mailed_month)
      values (${accountId}, ${vehicleId}, ${basis}, ${employer}, ${employee}, ${personnelNumber}, ${mail ? userId : null}::uuid, ${lastMonth})
      on conflict (account_id, vehicle_id) do update set basis = excluded.basis, employer = excluded.employer, employee = excluded.employee,
        personnel_number = excluded.personnel_number, mail_user_id = excluded.mail_user_id, version = statement_settings.version + 1,
        mailed_month = case when statement_settings.mail_user_id is null then excluded.mailed_month else statement_settings.mailed_month end`,
  );
  return settings;
}

/** The statements of a vehicle for the months of a year, the newest first. */
export const readStatements = (tenant: Tenant, vehicleId: string, year: number): Promise<StoredStatement[]> =>
  tenant
    .selectFrom('statements')
    .select(['id', 'vehicle_id', 'number', 'month', 'corrects', 'content', 'digest', 'issued_at'])
    .where('vehicle_id', '=', vehicleId as VehicleId)
    .where('month', '>=', `${year}-01`)
    .where('month', '<=', `${year}-12`)
    .orderBy('number', 'desc')
    .execute();

/** All statements of a vehicle, the newest first. */
export const readAllStatements = (tenant: Tenant, vehicleId: VehicleId): Promise<StoredStatement[]> =>
  tenant
    .selectFrom('statements')
    .select(['id', 'vehicle_id', 'number', 'month', 'corrects', 'content', 'digest', 'issued_at'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('number', 'desc')
    .execute();

/** The number of the next statement of a vehicle. */
export async function nextNumber(tenant: Tenant, vehicleId: string): Promise<number> {
  const { last } = await tenant
    .selectFrom('statements')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('vehicle_id', '=', vehicleId as VehicleId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

interface IssuedStatement extends Omit<StoredStatement, 'id'> {
  readonly pdf: Buffer;
}

/** Stores a statement, for good. */
export async function insertStatement(tenant: Tenant, { content, ...columns }: IssuedStatement): Promise<StoredStatement> {
  const id = newId();
  const row = { ...columns, account_id: tenant.accountId, id, content: JSON.stringify(content) };
  await tenant.insertInto('statements').values(row).execute();
  const { pdf: _, ...stored } = columns;
  return { ...stored, id, content };
}

/** The statements of a vehicle as they were issued here, with their PDF, in their order: those since a moment that are not `known`, or only one. None of an archive, which its owner could have edited. */
export const readIssued = (
  tenant: Tenant,
  vehicleId: VehicleId,
  { since, known, only }: { readonly since: Date; readonly known: readonly string[]; readonly only?: string | undefined },
) =>
  tenant
    .selectFrom('statements')
    .select(['id', 'number', 'month', 'corrects', 'content', 'digest', 'pdf', 'issued_at'])
    .where('vehicle_id', '=', vehicleId)
    .where('imported_at', 'is', null)
    .where('issued_at', '>=', since)
    .$if(known.length > 0, (found) => found.where('id', 'not in', known))
    .$if(only !== undefined, (found) => found.where('id', '=', only ?? ''))
    .orderBy('number')
    .execute();

/** Whether a vehicle has a statement that was issued here; undefined: it has not. */
export const findStated = (tenant: Tenant, vehicleId: VehicleId, id: string) =>
  tenant
    .selectFrom('statements')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('id', '=', id)
    .where('imported_at', 'is', null)
    .executeTakeFirst();

/** The newest statement of each month of a vehicle that was issued here, the newest month first. */
export async function listNewest(tenant: Tenant, vehicleId: VehicleId, limit: number) {
  const { rows } = await tenant.query<{ id: string; month: string; number: number; amount: number }>(
    (accountId) => sql`
      select distinct on (month) id, month, number, (content->>'amount')::int as amount from statements
      where account_id = ${accountId} and vehicle_id = ${vehicleId} and imported_at is null order by month desc, number desc limit ${limit}`,
  );
  return rows;
}

/** What the statements of a vehicle state, in minor units, by month and the newest of each first, also those that came with an archive. */
export async function listStated(tenant: Tenant, vehicleId: VehicleId) {
  const { rows } = await tenant.query<{ id: string; month: string; amount: number }>(
    (accountId) => sql`
      select id, month, (content->>'amount')::int as amount from statements
      where account_id = ${accountId} and vehicle_id = ${vehicleId} order by month, number desc`,
  );
  return rows;
}

/** A statement with its PDF. */
export const readPdfOf = (tenant: Tenant, id: string) =>
  tenant.selectFrom('statements').select(['number', 'month', 'content', 'pdf']).where('id', '=', id).executeTakeFirst();

/** The vehicles of all accounts whose statements go out by mail, and that may have one of a month before `month` to send. */
export async function findMailed({ allAccounts }: Database, month: string) {
  const rows = await allAccounts
    .selectFrom('statement_settings')
    .select(['account_id', 'vehicle_id', 'mail_user_id', 'mailed_month'])
    .where('mail_user_id', 'is not', null)
    .where((where) => where.or([where('mailed_month', 'is', null), where('mailed_month', '<', month)]))
    .execute();
  return rows.flatMap(({ account_id: accountId, vehicle_id: vehicleId, mail_user_id: userId, mailed_month: mailedMonth }) =>
    userId === null ? [] : { accountId, vehicleId, userId, mailedMonth },
  );
}

/** Stores that a month was dealt with; false: another process did it before. The row is locked until the end of the transaction. */
export async function claimMonth(tenant: Tenant, vehicleId: VehicleId, month: string): Promise<boolean> {
  const { rows } = await tenant.query(
    (accountId) => sql`
      update statement_settings set mailed_month = ${month}
      where account_id = ${accountId} and vehicle_id = ${vehicleId} and mail_user_id is not null and coalesce(mailed_month, '') < ${month}
      returning vehicle_id`,
  );
  return rows.length > 0;
}
