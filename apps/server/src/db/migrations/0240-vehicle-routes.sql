-- The route map of all trips of a vehicle before a moment (`until`), merged by a job: what a person would wait for. Without lines it waits for the job.
create table vehicle_routes (
  account_id uuid not null,
  vehicle_id uuid not null,
  -- increases with each change of a trip in it: a job that merged the trips of before stores nothing
  mark integer not null default 0,
  until timestamptz,
  trips integer,
  counts integer[],
  lines bytea[],
  -- lines of later trips
  later integer not null default 0,
  primary key (account_id, vehicle_id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
create index vehicle_routes_due on vehicle_routes (account_id) where lines is null or later >= 25;
insert into vehicle_routes (account_id, vehicle_id) select distinct account_id, vehicle_id from trip_lines;
