-- What is collected of a vehicle for its statistics, so that no screen reads all trips, charges or samples (decision 0135). A job computes all rows of a vehicle.
create table vehicle_statistics (
  account_id uuid not null,
  vehicle_id uuid not null,
  -- The version of the rules that computed the rows; 0: a trip or charge changed since.
  rules integer not null default 0,
  -- Who computes them now; a change meanwhile takes it away, and what was computed is dropped.
  computing uuid,
  computed_at timestamptz,
  -- The zone that the months are of.
  time_zone text,
  -- The end of its last trip or charge.
  last_at timestamptz,
  -- Another one where a value is another.
  digest text,
  primary key (account_id, vehicle_id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
create index vehicle_statistics_due on vehicle_statistics (rules, computed_at);
insert into vehicle_statistics (account_id, vehicle_id) select account_id, id from vehicles;

create table vehicle_metrics (
  account_id uuid not null,
  vehicle_id uuid not null,
  metric text not null,
  -- The trips, charges or months that it rests on
  entries integer not null,
  packed bytea not null,
  primary key (account_id, vehicle_id, metric),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);

-- The mean power of a DC charge at each level, from its samples: read once, not for each statistic.
create table charge_curves (
  account_id uuid not null,
  vehicle_id uuid not null,
  charge_id uuid not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  -- The first level, and for each from it on its power in tenths of kW plus one; 0: unknown
  powers bytea not null,
  primary key (account_id, vehicle_id, charge_id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
