-- The subscriptions of an account (BILL-001, BILL-006, decision 0099). One that belonged to a deleted vehicle belongs to none then, and can be moved.
create table subscriptions (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid,
  plan text not null check (plan in ('premium', 'professional')),
  interval text not null check (interval in ('month', 'year')),
  trial boolean not null,
  started_at timestamptz not null,
  cancel_at timestamptz,
  expiry timestamptz,
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete set null (vehicle_id)
);
-- A vehicle has one: what it subscribes to next replaces it.
create unique index subscriptions_vehicle on subscriptions (account_id, vehicle_id);
create index subscriptions_expiry on subscriptions (expiry) where expiry is not null;

-- What the subscription makes of the vehicle (VEH-003, VEH-004). A vehicle without one is paid for: it was there before, or the operator added it.
alter table vehicles add column payed boolean not null default true;
alter table vehicles add column status text check (status in ('trialing', 'past_due'));

-- Vehicles that have had their trial (OQ-230), by a keyed hash of the VIN; it stays when the vehicle or its account is deleted.
create table trial_directory (
  vehicle_hash bytea primary key,
  started_at timestamptz not null
);
