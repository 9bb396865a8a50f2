-- Submissions for the greenhouse-gas quota (THG): what an intermediary needs to claim it, once for a VIN and a year.
create table thgs (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  vehicle_id uuid,
  vin text not null,
  year smallint not null,
  status text not null,
  holder text,
  license_plate text,
  vehicle_class text not null,
  first_registration date,
  -- The registration certificate
  document_name text,
  document_type text,
  document bytea,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade,
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete set null (vehicle_id)
);
create unique index thgs_once on thgs (account_id, user_id, vin, year) where deleted_at is null;
create index thgs_newest on thgs (account_id, user_id, created_at desc, id desc);
create index thgs_by_vehicle on thgs (account_id, vehicle_id) where vehicle_id is not null;
create index thgs_deleted on thgs (deleted_at) where deleted_at is not null;
