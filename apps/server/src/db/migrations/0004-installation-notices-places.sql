-- What the operator chose at the first start, and what the installation keeps about itself. Passwords among it are sealed with a key outside the database.
create table installation_settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- What the operator tells everybody; texts by language, English always among them.
create table notices (
  id uuid primary key,
  level text not null check (level in ('info', 'warning', 'error', 'success')),
  message jsonb not null,
  link text,
  -- only owners of these makes see it; null: everybody
  manufacturers text[],
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  check (ends_at is null or starts_at < ends_at)
);

alter table users add column vehicle_limit integer not null default 10 check (vehicle_limit >= 0);

alter table vehicles add column liter real;
alter table vehicles add column logbook boolean not null default false;
alter table vehicles add column logbook_type text;
alter table vehicles add column license_plate text;
alter table vehicles add column end_as_start_address boolean not null default false;
alter table vehicles add column fleet_pool boolean not null default false;
alter table vehicles add column fleet_trip_lock integer not null default 7 check (fleet_trip_lock between 0 and 3650);

-- The line of each trip for maps of many: simplified, delta-coded. Made by a job; absent where the trip keeps no track.
create table trip_lines (
  account_id uuid not null,
  trip_id uuid not null,
  vehicle_id uuid not null,
  start_time timestamptz not null,
  -- of the trip it was made from
  end_time timestamptz not null,
  point_count integer not null,
  points bytea not null,
  primary key (account_id, trip_id),
  foreign key (account_id, trip_id) references trips (account_id, id) on delete cascade
);
create index trip_lines_in_range on trip_lines (account_id, vehicle_id, start_time);

-- What the address look-up answered about a place, so that nobody is asked twice. Degrees in ten-thousandths.
create table known_addresses (
  account_id uuid not null references accounts (account_id) on delete cascade,
  lat_e4 integer not null,
  lon_e4 integer not null,
  -- null: the look-up knows nothing there
  address jsonb,
  asked_at timestamptz not null default now(),
  primary key (account_id, lat_e4, lon_e4)
);
