import type { NewStatementSettings, StatementSettings } from '@wattbook/contract/statements/statement.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import type { StatementContent } from '@wattbook/domain/statements/statement-content';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tenant } from '../../db/tenancy.ts';

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
    .where('vehicle_id', '=', vehicleId as VehicleId);

/** The settings of a vehicle; undefined until a user sets them. */
export const readSettings = (tenant: Tenant, vehicleId: string): Promise<StatementSettings | undefined> =>
  settingsOf(tenant, vehicleId).executeTakeFirst();

/** The same, with the row locked until the end of the transaction: a vehicle's statements are issued one after the other. */
export const lockSettings = (tenant: Tenant, vehicleId: string): Promise<StatementSettings | undefined> =>
  settingsOf(tenant, vehicleId).forUpdate().executeTakeFirst();

/** Stores the settings of a vehicle. Issued statements keep what they say. */
export async function saveSettings(tenant: Tenant, vehicleId: string, settings: NewStatementSettings): Promise<StatementSettings> {
  const { basis, employer, employee, personnelNumber } = settings;
  await tenant.query(
    (accountId) => sql`
      insert into statement_settings (account_id, vehicle_id, basis, employer, employee, personnel_number)
      values (${accountId}, ${vehicleId}, ${basis}, ${employer}, ${employee}, ${personnelNumber})
      on conflict (account_id, vehicle_id) do update set basis = excluded.basis, employer = excluded.employer, employee = excluded.employee,
        personnel_number = excluded.personnel_number, version = statement_settings.version + 1`,
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
  const id = uuidv7();
  const row = { ...columns, account_id: tenant.accountId, id, content: JSON.stringify(content) };
  await tenant.insertInto('statements').values(row).execute();
  const { pdf: _, ...stored } = columns;
  return { ...stored, id, content };
}

/** A statement with its PDF. */
export const readPdfOf = (tenant: Tenant, id: string) =>
  tenant.selectFrom('statements').select(['number', 'month', 'content', 'pdf']).where('id', '=', id).executeTakeFirst();
