-- Hot samples: what the sources said, for as long as the retention lasts. One row per vehicle, vehicle time and source. No foreign key to vehicles: it would cost
-- a look-up per sample; intake holds the state row of the vehicle, which has one.
create table samples (
  account_id uuid not null,
  vehicle_id uuid not null,
  ts timestamptz not null,
  source text collate "C" not null,
  received_at timestamptz,
  -- one bit per field that is known to be unknown, as against absent; bit numbers: telemetry/sample-columns.ts
  cleared bigint not null default 0,
  soc real, usable_soc real, range_km real, odometer_km double precision,
  lat double precision, lon double precision, heading real, elevation_m real, speed_kmh real,
  gear text collate "C", moving boolean, ignition boolean,
  power_kw real, battery_a real, battery_v real,
  charging text collate "C", charging_hint text collate "C", plugged boolean, fast_charger boolean, charger_power_kw real,
  energy_added_kwh double precision, grid_energy_kwh double precision, acdc text collate "C", phases real,
  soc_limit real, minutes_to_full double precision, out_temp_c real, in_temp_c real, climate_on boolean, fan_level real, fuel_level real,
  energy_used_kwh double precision, online text collate "C", sw text collate "C", capacity_kwh real,
  drive_number double precision, charge_number double precision,
  primary key (account_id, vehicle_id, ts, source)
) partition by range (ts);

create table vehicle_state (
  account_id uuid not null,
  vehicle_id uuid not null,
  -- counts the writes of the fold
  version bigint not null default 0,
  -- the serialised state of the fold; null before the first sample
  state text,
  -- the sample folded last; later samples are in order
  position_at timestamptz,
  position_source text collate "C",
  -- the newest stored sample, folded or not
  stored_until timestamptz,
  settled_until timestamptz,
  -- when the view of the state changes next without a sample
  due_at timestamptz,
  -- the oldest and the newest stored sample up to the position that the state does not know; while set, intake stores and does not fold
  dirty_from timestamptz,
  dirty_until timestamptz,
  dirty_since timestamptz,
  -- the oldest sample stored since a running replay read
  touched_from timestamptz,
  replay_at timestamptz,
  -- the oldest stored sample that lies in the future
  future_from timestamptz,
  -- places before this were removed for good; the periods up to here stand
  final_until timestamptz,
  -- times of the stored snapshots
  snapshots_at timestamptz[] not null default '{}',
  live jsonb,
  folded_at timestamptz,
  primary key (account_id, vehicle_id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
create index vehicle_state_due on vehicle_state (due_at) where due_at is not null;
create index vehicle_state_replay on vehicle_state (replay_at) where replay_at is not null;
create index vehicle_state_future on vehicle_state (future_from) where future_from is not null;

-- The whole state of the fold after the sample (at, source): where a replay begins, and where it may end.
create table vehicle_snapshots (
  account_id uuid not null,
  vehicle_id uuid not null,
  at timestamptz not null,
  source text collate "C" not null,
  state text not null,
  primary key (account_id, vehicle_id, at),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);

-- Samples older than the retention that arrived by push or connector, durable until a job has merged them into the packed blocks.
create table history_inbox (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  received_at timestamptz not null,
  sample_count integer not null,
  bytes bytea not null,
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
create index history_inbox_of_vehicle on history_inbox (account_id, vehicle_id, id);

-- Samples beyond the retention, kept for good: columns, delta-coded, compressed. A block never crosses a day (UTC).
create table packed_blocks (
  account_id uuid not null,
  vehicle_id uuid not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  sample_count integer not null,
  -- format number and checksum are its first five bytes
  bytes bytea not null,
  primary key (account_id, vehicle_id, start_time),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
-- The bytes are compressed already.
alter table packed_blocks alter column bytes set storage external;
alter table history_inbox alter column bytes set storage external;

-- Values that were refused, one row each; the rest of their sample was kept.
create table quarantine (
  account_id uuid not null,
  vehicle_id uuid not null,
  -- of source, time, field and value, so that a repeated batch adds nothing
  fingerprint bytea not null,
  received_at timestamptz not null,
  ts timestamptz,
  source text,
  field text not null,
  reason text not null,
  value text not null,
  primary key (account_id, vehicle_id, fingerprint),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
create index quarantine_age on quarantine (received_at);
