import { escapeIdentifier, escapeLiteral } from 'pg';
import { withClient } from '../with-client.ts';

/** The role of the running program in an embedded cluster: it may read and write rows, and nothing else. */
export const programRole = 'wattbook_program';

const refusals = new Set(['28P01', '28000']);

/** Creates the role, or gives it its password again, unless it can sign in with it. */
export async function ensureProgramRole(ownerUrl: string, programUrl: string): Promise<void> {
  if (await canSignIn(programUrl)) return;
  const [role, password] = [escapeIdentifier(programRole), escapeLiteral(new URL(programUrl).password)];
  await withClient(ownerUrl, async (client) => {
    // A statement that fails would be in the log of the server, with the password.
    await client.query('set log_min_error_statement = panic');
    const { rows } = await client.query('select from pg_roles where rolname = $1', [programRole]);
    if (rows.length === 0) await client.query(`create role ${role}`);
    await client.query(
      `alter role ${role} login nosuperuser nocreatedb nocreaterole noinherit noreplication nobypassrls password ${password}`,
    );
  });
}

async function canSignIn(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query('select 1'));
    return true;
  } catch (error) {
    if (refusals.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}
