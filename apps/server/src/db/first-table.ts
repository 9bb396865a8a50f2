/** The name of a table of the database, first the one that marks an installation; no row where it is empty. What extensions brought does not count. */
export const firstTable = `
  select c.relname as name from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by c.relname = 'kysely_migration' desc limit 1`;
