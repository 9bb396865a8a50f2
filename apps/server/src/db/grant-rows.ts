import { type ClientBase, escapeIdentifier } from 'pg';

/**
 * Lets a role read and write the rows of every table, the later ones too, because this runs after each migration. It may change no table, and the
 * list of migrations is only read. Partitions that a restore created as the owner take its rows by name.
 */
export async function grantRows(owner: ClientBase, role: string): Promise<void> {
  const to = escapeIdentifier(role);
  const { rows: schemas } = await owner.query<{ name: string }>(
    `select current_schema() as name where not has_schema_privilege($1, current_schema(), 'usage')`,
    [role],
  );
  for (const { name } of schemas) await owner.query(`grant usage on schema ${escapeIdentifier(name)} to ${to}`);
  const { rows: tables } = await owner.query<{ name: string; rights: string }>(missingRights, [role]);
  for (const { name, rights } of tables) await owner.query(`grant ${rights} on ${escapeIdentifier(name)} to ${to}`);
  const { rows: functions } = await owner.query<{ name: string }>(missingFunctions, [role]);
  for (const { name } of functions) await owner.query(`grant execute on function ${name} to ${to}`);
}

const missingRights = `
  select name, rights from (
    select c.oid, c.relname as name,
      case when c.relname like 'kysely\\_migration%' then 'select' when c.relispartition then 'insert'
        else 'select, insert, update, delete' end as rights
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
  ) as tables
  where exists (select from unnest(string_to_array(rights, ', ')) as needed where not has_table_privilege($1, oid, needed))
  order by name`;

const missingFunctions = `
  select oid::regprocedure::text as name from pg_proc
  where pronamespace = current_schema()::regnamespace and prosecdef and not has_function_privilege($1, oid, 'execute')
  order by name`;
