-- How the cost of each charge came about, or why it has none (decision 0075). The row of the charge has the cost only.
create table charge_prices (
  account_id uuid not null,
  charge_id uuid not null,
  -- what it was priced with; null: no card, as for an entered cost and own solar power
  card_id uuid,
  card_version integer,
  breakdown jsonb,
  reason jsonb,
  priced_at timestamptz not null,
  primary key (account_id, charge_id),
  foreign key (account_id, charge_id) references charges (account_id, id) on delete cascade
);

-- What the job has to do: `changed` keeps a cost that a user entered, `again` was asked for and replaces it; null: nothing.
alter table charges add column price_due text default 'changed' check (price_due in ('changed', 'again'));
create index charges_price_due on charges (account_id, vehicle_id) where price_due is not null;

-- The battery of a vehicle as a store of paid energy: what trips and standing times cost follows from it. `due`: a charge, a price or a trip changed since.
create table energy_stores (
  account_id uuid not null,
  vehicle_id uuid not null,
  due boolean not null default true,
  primary key (account_id, vehicle_id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
create index energy_stores_due on energy_stores (account_id, vehicle_id) where due;
insert into energy_stores (account_id, vehicle_id) select account_id, vehicle_id from charges union select account_id, vehicle_id from trips;

-- A cost that a user entered stays until it is calculated again; a partial one is that of the known part of the energy, at its average.
alter table trips add column cost_entered boolean not null default false, add column cost_partial boolean not null default false;
update trips set cost_entered = true where cost is not null;

-- What standing cost, in minor units: energy that the battery lost between charges.
alter table idles add column cost bigint, add column cost_currency text;
alter table sleeps add column cost bigint, add column cost_currency text;
drop index idles_in_range;
drop index sleeps_in_range;
create unique index idles_in_range on idles (account_id, vehicle_id, start_time, id)
  include (end_time, status, kwh, cost, cost_currency, frozen) where deleted_at is null;
create unique index sleeps_in_range on sleeps (account_id, vehicle_id, start_time, id)
  include (end_time, status, kwh, cost, cost_currency, frozen) where deleted_at is null;
