create table accounts (
  account_id uuid primary key,
  created_at timestamptz not null default now()
);

-- What must be found across accounts stands in directories.
create table user_directory (
  email text primary key check (email = lower(email)),
  account_id uuid not null,
  user_id uuid not null
);
create table push_token_directory (
  token_hash bytea primary key,
  account_id uuid not null,
  vehicle_id uuid not null,
  created_at timestamptz not null default now()
);

create table users (
  account_id uuid not null references accounts (account_id) on delete cascade,
  id uuid not null,
  email text not null,
  password_hash text not null,
  verified_at timestamptz,
  deactivated_at timestamptz,
  role text not null default 'user' check (role in ('user', 'admin')),
  first_name text, last_name text,
  language text not null default 'en',
  time text not null default '24',
  unit text not null default 'km',
  unit_energy text not null default 'kWhPer100km',
  unit_temp text not null default 'C',
  currency text not null default 'EUR',
  trip_tags jsonb not null default '[]',
  charge_tags jsonb not null default '[]',
  trips_setting jsonb,
  charges_setting jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

create table sessions (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- of the one refresh token that is valid now; a token of the same session with another hash was used before
  refresh_hash bytea not null,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);

-- Wrong passwords, counted per e-mail and network address together, for unknown e-mails alike (OQ-040).
create table sign_in_failures (
  subject_hash bytea primary key,
  failures integer not null,
  locks integer not null default 0,
  last_failure_at timestamptz not null,
  locked_until timestamptz
);

create table vehicles (
  account_id uuid not null references accounts (account_id) on delete cascade,
  id uuid not null,
  display_name text not null,
  manufacture text, model text, variant text,
  vin text,
  kwh real,
  degradation real not null default 0,
  efficiency real,
  archive boolean not null default false,
  pause boolean not null default false,
  offline boolean not null default true,
  offline_charges boolean not null default false,
  trip_creation_mode text not null default 'All' check (trip_creation_mode in ('All', 'StartEnd', 'No')),
  trip_merge_time integer not null default 5 check (trip_merge_time between 0 and 120),
  time_zone text not null default 'UTC',
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, vin)
);

-- Settings that change results hold from a vehicle time on; a sample is folded with the version of its time.
create table vehicle_settings (
  account_id uuid not null,
  vehicle_id uuid not null,
  holds_from timestamptz not null,
  trip_merge_time integer not null,
  capacity_kwh real,
  degradation real not null,
  offline_charges boolean not null,
  primary key (account_id, vehicle_id, holds_from),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);

-- Trips, charges, idles and sleeps are segments of a vehicle's time and begin with the same columns. Times are whole milliseconds; km, kWh, percent, degrees Celsius.
create table trips (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  -- open: may still change and is shown as live state only; settled: shown, may still change; closed: final in order
  status text not null check (status in ('open', 'settled', 'closed')),
  estimated boolean not null default false,
  -- merged, split, deleted or typed into by a person, or locked: detection never rewrites it
  frozen boolean not null default false,
  deleted_at timestamptz,
  start_level real, end_level real,
  start_range real, end_range real,
  start_odometer double precision, end_odometer double precision,
  start_latitude double precision, start_longitude double precision,
  end_latitude double precision, end_longitude double precision,
  avg_out_temp real, avg_in_temp real,
  source text not null,
  import boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade,
  check (start_time < end_time),
  distance double precision not null,
  distance_method text not null,
  odometer_correction double precision not null default 0,
  used_kwh double precision, used_method text,
  start_gas_level real, end_gas_level real,
  avg_speed real not null, max_speed real, avg_consumption real, elevation_gain real,
  cost bigint, cost_currency text, co2 integer,
  start_address jsonb, end_address jsonb,
  tags text[] not null default '{}',
  name text, company text, reason text, comment text, driver text,
  private_distance double precision, to_work_distance double precision,
  split_from uuid, drive_number integer
);

create table charges (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  status text not null check (status in ('open', 'settled', 'closed')),
  estimated boolean not null default false,
  frozen boolean not null default false,
  deleted_at timestamptz,
  start_level real, end_level real,
  start_range real, end_range real,
  start_odometer double precision, end_odometer double precision,
  start_latitude double precision, start_longitude double precision,
  end_latitude double precision, end_longitude double precision,
  avg_out_temp real, avg_in_temp real,
  source text not null,
  import boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade,
  check (start_time < end_time),
  user_id uuid,
  battery_kwh real,
  kwh double precision, energy_method text, grid_kwh double precision, kwh_bill double precision,
  ac boolean not null, max_kw real, counter_start_unknown boolean not null default false,
  distance_between_charges double precision,
  cost bigint, cost_currency text, co2 integer, co2_saved integer,
  pv boolean not null default false, renewable boolean not null default false,
  point_id text, point_name text, address text,
  type text not null default 'Other',
  card_id uuid, card_name text, locked boolean not null default false,
  tags text[] not null default '{}', comment text, charge_number integer
);

create table idles (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  status text not null check (status in ('open', 'settled', 'closed')),
  estimated boolean not null default false,
  frozen boolean not null default false,
  deleted_at timestamptz,
  start_level real, end_level real,
  start_range real, end_range real,
  start_odometer double precision, end_odometer double precision,
  start_latitude double precision, start_longitude double precision,
  end_latitude double precision, end_longitude double precision,
  avg_out_temp real, avg_in_temp real,
  source text not null,
  import boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade,
  check (start_time < end_time), kwh double precision, grid_kwh double precision, has_gap boolean not null default false);
create table sleeps (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  status text not null check (status in ('open', 'settled', 'closed')),
  estimated boolean not null default false,
  frozen boolean not null default false,
  deleted_at timestamptz,
  start_level real, end_level real,
  start_range real, end_range real,
  start_odometer double precision, end_odometer double precision,
  start_latitude double precision, start_longitude double precision,
  end_latitude double precision, end_longitude double precision,
  avg_out_temp real, avg_in_temp real,
  source text not null,
  import boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade,
  check (start_time < end_time), kwh double precision, grid_kwh double precision, has_gap boolean not null default false);

-- Odometer that belongs to no trip: a coarse odometer's correction, a rise while standing, a jump.
create table odometer_gaps (
  account_id uuid not null,
  vehicle_id uuid not null,
  at timestamptz not null,
  reason text not null,
  km double precision not null,
  primary key (account_id, vehicle_id, at, reason),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);

-- Periods that a later sample withdrew: kept with what they were.
create table withdrawn_segments (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  kind text not null,
  withdrawn_at timestamptz not null default now(),
  record jsonb not null,
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);

-- What a person has to look at: a recomputed period that a frozen one blocks, a withdrawn one with notes.
create table findings (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  rule text not null,
  segment_id uuid,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);

create table idempotency_keys (
  account_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);

create index vehicles_vin on vehicles (account_id, vin) where vin is not null;
create index sessions_of_user on sessions (account_id, user_id);
create index findings_of_vehicle on findings (account_id, vehicle_id, created_at desc);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Sums over a range read these indexes and nothing else: account, vehicle, start; every figure a sum needs is included.
create unique index trips_in_range on trips (account_id, vehicle_id, start_time, id)
  include (end_time, status, distance, used_kwh, avg_consumption, cost, cost_currency, co2, frozen, tags) where deleted_at is null;
create unique index charges_in_range on charges (account_id, vehicle_id, start_time, id)
  include (end_time, status, kwh, ac, pv, cost, cost_currency, co2, co2_saved, card_id, frozen, tags) where deleted_at is null;
create unique index idles_in_range on idles (account_id, vehicle_id, start_time, id)
  include (end_time, status, kwh, frozen) where deleted_at is null;
create unique index sleeps_in_range on sleeps (account_id, vehicle_id, start_time, id)
  include (end_time, status, kwh, frozen) where deleted_at is null;
-- Frozen and deleted rows that a replay has to respect.
create index trips_frozen on trips (account_id, vehicle_id, end_time) where frozen;
create index charges_frozen on charges (account_id, vehicle_id, end_time) where frozen;
create index idles_frozen on idles (account_id, vehicle_id, end_time) where frozen;
create index sleeps_frozen on sleeps (account_id, vehicle_id, end_time) where frozen;
