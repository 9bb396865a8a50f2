-- Vehicles that are named to their source by a form, which proves nothing (decision 0101): one account at a time connects one.
create table named_vehicle_directory (
  connector text not null,
  source_vehicle text not null,
  -- null: nobody connects it now, and its wrong proofs are remembered
  account_id uuid,
  wrong_proofs integer not null default 0,
  expires_at timestamptz not null,
  primary key (connector, source_vehicle)
);
create index named_vehicle_directory_of_account on named_vehicle_directory (account_id);
