-- The check of a range that runs for a vehicle, or ran last (decision 0088). A job goes on from next_time.
create table consistency_checks (
  account_id uuid not null,
  vehicle_id uuid not null,
  id uuid not null,
  from_time timestamptz not null,
  to_time timestamptz not null,
  types text[] not null,
  filter text[] not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  next_time timestamptz not null,
  -- what was counted at the start, and at the end what was done
  entries integer not null,
  reset integer not null,
  checked integer not null default 0,
  reset_so_far integer not null default 0,
  failures integer not null default 0,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (account_id, vehicle_id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
create index consistency_checks_running on consistency_checks (account_id, vehicle_id) where status = 'running';

-- What rules found in merged trips and charges and in halves whose merge or split was undone.
delete from findings f
where f.rule not in ('recomputed_overlaps_frozen', 'withdrawn_with_notes')
  and not exists (select from trips t where t.account_id = f.account_id and t.id = f.segment_id)
  and not exists (select from charges c where c.account_id = f.account_id and c.id = f.segment_id);
