-- The program owns no table. What it needs to create and drop, these functions of the owner do: the partitions of a day, and nothing else.
do $migration$
begin
  execute format($function$
    create function create_samples_partition(day date) returns void
    language plpgsql security definer set search_path = %1$I, pg_temp as $body$
    declare
      name text := 'samples_' || to_char(day, 'YYYYMMDD');
    begin
      -- An arbitrary fixed number: processes that create the same partition wait for each other on it.
      perform pg_advisory_xact_lock(7310031);
      if to_regclass(format('%%I.%%I', current_schema(), name)) is not null then
        return;
      end if;
      -- Created separately and then attached: `create table .. partition of` would block readers and writers of all other days.
      execute format('create table %%I (like samples including all)', name);
      execute format('alter table samples attach partition %%I for values from (%%L) to (%%L)',
        name, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
      -- COPY of samples goes to the partition of their day; they are read through the parent.
      execute format('grant insert on %%I to %%I', name, session_user);
    end
    $body$
  $function$, current_schema());
  execute format($function$
    create function drop_empty_samples_partition(day date) returns boolean
    language plpgsql security definer set search_path = %1$I, pg_temp set lock_timeout = '2s' as $body$
    declare
      name text := 'samples_' || to_char(day, 'YYYYMMDD');
      used boolean;
    begin
      -- The parent first, like writers do: the opposite order could deadlock.
      execute format('lock table samples, %%I in access exclusive mode', name);
      execute format('select exists (select from %%I s join vehicles v on v.account_id = s.account_id and v.id = s.vehicle_id)', name) into used;
      if not used then
        execute format('drop table %%I', name);
      end if;
      return not used;
    end
    $body$
  $function$, current_schema());
end
$migration$;
revoke all on function create_samples_partition(date), drop_empty_samples_partition(date) from public;
