import { type ClientBase, escapeIdentifier } from 'pg';
import { directoriesOfAccounts } from './schema/directories.ts';

/** Sets the account that a connection works for; the policies read it. */
export const accountSetting = 'wattbook.account';

/** Name of the role in which the program reads and writes the rows of all accounts. */
export const allAccountsRoleOf = (program: string): string => `${program}_all_accounts`;

/**
 * Returns the role for all accounts of the program's role, and creates it where the owner may. The program takes it by `set role` only: a role that inherited it
 * would pass every policy. Null: there is no such role, so the database cannot separate accounts.
 */
export async function ensureAllAccountsRole(owner: ClientBase, program: string): Promise<string | null> {
  const name = allAccountsRoleOf(program);
  const found = await readMembership(owner, program, name);
  if (found !== undefined) return isTakenOnly(found) ? name : null;
  try {
    await createRole(owner, program, name);
  } catch (error) {
    if (!expectedErrors.has((error as { code?: string }).code ?? '')) throw error;
  }
  const created = await readMembership(owner, program, name);
  return created !== undefined && isTakenOnly(created) ? name : null;
}

/** The owner may not create roles; another process has created it at the same time. */
const expectedErrors = new Set(['42501', '42710', '23505']);

interface Membership {
  readonly can_take: boolean;
  readonly inherits: boolean;
}

const isTakenOnly = ({ can_take, inherits }: Membership) => can_take && !inherits;

async function readMembership(owner: ClientBase, program: string, name: string): Promise<Membership | undefined> {
  const { rows } = await owner.query<Membership>(
    `select pg_has_role($1, oid, 'member') as can_take, pg_has_role($1, oid, 'usage') as inherits from pg_roles where rolname = $2`,
    [program, name],
  );
  return rows[0];
}

async function createRole(owner: ClientBase, program: string, name: string): Promise<void> {
  const { rows } = await owner.query<{ version: number }>(`select current_setting('server_version_num')::int as version`);
  // Before PostgreSQL 16 the role of the program decides by its own attribute whether it inherits.
  const withoutInheriting = (rows[0]?.version ?? 0) >= 160_000 ? 'with inherit false' : '';
  const [role, to] = [escapeIdentifier(name), escapeIdentifier(program)];
  await owner.query(`create role ${role} nologin; grant ${role} to ${to} ${withoutInheriting}`);
}

/**
 * Limits both roles to rows: the program to those of the account that its connection works for, the role for all accounts to none. Covers the tables of later migrations,
 * because it runs after each. Directories stay open; the owner is not limited.
 */
export async function secureRows(owner: ClientBase, program: string, allAccountsRole: string): Promise<void> {
  const { rows: tables } = await owner.query<{ name: string }>(unsecuredTables, [program, [...directoriesOfAccounts]]);
  for (const { name } of tables) {
    const table = escapeIdentifier(name);
    await owner.query(`
      alter table ${table} enable row level security;
      drop policy if exists own_account on ${table};
      drop policy if exists all_accounts on ${table};
      create policy own_account on ${table} to ${escapeIdentifier(program)}
        using (account_id = current_setting('${accountSetting}', true)::uuid);
      create policy all_accounts on ${table} to ${escapeIdentifier(allAccountsRole)} using (true)`);
  }
}

/** Whether the database limits the program to the rows of one account. */
export async function isSecured(owner: ClientBase, program: string): Promise<boolean> {
  const { rows } = await owner.query(
    `select from pg_policy p join pg_roles r on r.oid = any(p.polroles) where p.polname = 'own_account' and r.rolname = $1 limit 1`,
    [program],
  );
  return rows.length > 0;
}

/** Partitions have no policy: they are read through their table only. */
const unsecuredTables = `
  select c.relname as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($2)
    and not (c.relrowsecurity and exists (
      select from pg_policy p join pg_roles r on r.oid = any(p.polroles) where p.polrelid = c.oid and p.polname = 'own_account' and r.rolname = $1))
  order by c.relname`;
