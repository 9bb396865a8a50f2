-- How many values that a day (UTC) received were refused for a reason: those with a row in quarantine, and those beyond its quota, which are only counted.
create table refusal_counts (
  account_id uuid not null,
  vehicle_id uuid not null,
  -- its first moment
  day timestamptz not null,
  reason text not null,
  noted integer not null,
  only_counted bigint not null,
  primary key (account_id, vehicle_id, day, reason),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
create index refusal_counts_age on refusal_counts (day);
