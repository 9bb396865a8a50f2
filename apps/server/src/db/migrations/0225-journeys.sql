-- Journeys (decision 0182): a name for a time of a vehicle. Its trips and charges are those that begin in it: nothing of them is stored here.
create table journeys (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  name text not null,
  start_time timestamptz not null,
  end_time timestamptz not null check (end_time > start_time),
  note text,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
create index journeys_newest on journeys (account_id, vehicle_id, start_time desc, id desc);
create index journeys_deleted on journeys (deleted_at) where deleted_at is not null;

-- Times for which no journey is proposed any more: a proposal was dismissed, or a journey was added.
create table journey_dismissals (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
create index journey_dismissals_of_vehicle on journey_dismissals (account_id, vehicle_id, end_time);
