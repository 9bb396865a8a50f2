-- What all charges of a vehicle tell of its battery, so that no screen reads them all. A job computes the whole row.
create table battery_statistics (
  account_id uuid not null,
  vehicle_id uuid not null,
  -- The version of the rules that computed the row; 0: a charge changed since.
  rules integer not null default 0,
  -- The zone that the months are of.
  time_zone text,
  statistics jsonb,
  primary key (account_id, vehicle_id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
create index battery_statistics_due on battery_statistics (rules);
insert into battery_statistics (account_id, vehicle_id) select distinct account_id, vehicle_id from charges;
