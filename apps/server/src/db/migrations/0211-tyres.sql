-- Sets of tyres (decision 0177): when each was on the vehicle, and its tread.
create table tyres (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  name text not null,
  season text not null check (season in ('Summer', 'Winter', 'AllSeason')),
  size text,
  dot text,
  note text,
  mounts jsonb not null default '[]',
  treads jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
create index tyres_newest on tyres (account_id, vehicle_id, created_at desc, id desc);
create index tyres_deleted on tyres (deleted_at) where deleted_at is not null;
