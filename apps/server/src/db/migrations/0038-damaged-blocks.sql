-- Packed samples that no longer decode, taken out of the way of everything else and tried again from time to time.
create table damaged_blocks (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  -- of a block; null: a batch that was not packed by day yet
  start_time timestamptz,
  end_time timestamptz,
  sample_count integer not null,
  bytes bytea not null,
  found_at timestamptz not null default now(),
  -- when the operator was told
  told_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz not null default now() + interval '1 hour',
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
create index damaged_blocks_of_vehicle on damaged_blocks (account_id, vehicle_id);
alter table damaged_blocks alter column bytes set storage external;
