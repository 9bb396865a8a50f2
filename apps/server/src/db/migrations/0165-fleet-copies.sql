-- What the drivers of a fleet granted it, as copies in its account (decision 0155): no call of a fleet reads rows of a driver.
create table fleet_copies (
  account_id uuid not null,
  vehicle_id uuid not null,
  noun text not null check (noun in ('trip', 'charge')),
  -- Of the trip or charge.
  id uuid not null,
  -- The consent that brought it: it goes with that.
  consent_id uuid not null,
  start_time timestamptz not null,
  -- The granted fields, and no others.
  record jsonb not null,
  primary key (account_id, vehicle_id, noun, id),
  foreign key (account_id, vehicle_id) references fleet_vehicles (account_id, id) on delete cascade
);
create index fleet_copies_by_time on fleet_copies (account_id, vehicle_id, noun, start_time desc, id desc);

-- The granted state of the vehicle.
alter table fleet_vehicles add column state jsonb, add column state_at timestamptz;

-- In the account of the driver: the months that changed since they were copied, each as often as it was. Who copies a month removes them.
create table fleet_copy_marks (
  account_id uuid not null,
  vehicle_id uuid not null,
  month date not null,
  id uuid not null,
  primary key (account_id, vehicle_id, month, id)
);
-- Until when samples are in the copied state; null: nothing was copied.
alter table fleet_consents add column state_copied timestamptz;

-- Who of a fleet opened what of a vehicle, and when; for the fleet and for the driver.
create table fleet_openings (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  user_id uuid not null,
  name text not null,
  role text not null,
  what text not null check (what in ('vehicle', 'trip', 'charge')),
  opened_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references fleet_vehicles (account_id, id) on delete cascade
);
create index fleet_openings_by_time on fleet_openings (account_id, opened_at desc, id desc);
create index fleet_openings_of_vehicle on fleet_openings (account_id, vehicle_id, opened_at desc, id desc);

insert into fleet_copy_marks (account_id, vehicle_id, month, id)
  select c.account_id, c.vehicle_id, months.month::date, gen_random_uuid()
  from fleet_consents c, generate_series(date_trunc('month', c.given_at at time zone 'UTC'), now() at time zone 'UTC', interval '1 month') as months (month)
  where c.ended_at is null;
