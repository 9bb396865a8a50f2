-- Rules that a person made: which class the trips of a vehicle get that meet their conditions.
create table class_rules (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  name text not null,
  class text not null check (class in ('business', 'toWork', 'private')),
  reason text,
  person text,
  company text,
  -- 'site' and its id, or 'hash' and the hash of an address, which has a name that the person gave it; null: anywhere
  start_place text,
  start_name text,
  end_place text,
  end_name text,
  both_ways boolean not null,
  days text not null check (days in ('all', 'weekdays', 'weekend', 'mo', 'di', 'mi', 'do', 'fr', 'sa', 'so')),
  -- HH:mm by the clock of the vehicle
  from_time text check (from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  to_time text check (to_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  active boolean not null,
  -- it gives trips that end later their class by itself
  since timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade,
  check ((from_time is null) = (to_time is null))
);
create index class_rules_of_vehicle on class_rules (account_id, vehicle_id, created_at, id);
create index class_rules_deleted on class_rules (deleted_at) where deleted_at is not null;
