-- The versions of the software that a vehicle told, and since when: a job reads them once from the samples, so that no screen does.
create table software_versions (
  account_id uuid not null,
  vehicle_id uuid not null,
  version text not null,
  -- The time of the first sample that told it
  first_at timestamptz not null,
  primary key (account_id, vehicle_id, version),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);

-- Up to this time the samples were read for versions; null: from their beginning on.
alter table vehicle_statistics add column versions_read_until timestamptz;
-- The job reads those of all vehicles.
update vehicle_statistics set rules = 0, computing = null;
