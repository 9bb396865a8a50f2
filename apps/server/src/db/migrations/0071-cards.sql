-- Charging-rate cards (decision 0072). The row is the card as it is now; each content that ever applied is an immutable version.
create table cards (
  account_id uuid not null references accounts (account_id) on delete cascade,
  id uuid not null,
  name text not null,
  url text,
  color text not null,
  category text not null,
  country text not null,
  currency text not null,
  -- a month, and a charge; in minor units of the currency
  flat bigint not null,
  base bigint not null,
  -- of charging, in percent
  loss double precision not null,
  -- the first and the last day, both included
  start_date date,
  end_date date,
  prices jsonb not null,
  -- the ids of operators where it is accepted
  operators text[] not null,
  -- null: every vehicle of the account
  vehicle_id uuid,
  -- the card of the catalogue that it was copied from
  base_card_id uuid,
  active boolean not null default true,
  renewable boolean not null default false,
  -- at most one of a category and vehicle that is not deleted
  is_default boolean not null default false,
  -- a fleet provided it
  fleet boolean not null default false,
  integration text,
  -- sealed: the access to the provider of a smart tariff
  token text,
  rfid text,
  address jsonb,
  latitude double precision,
  longitude double precision,
  -- [{date, userId, valid}], and how often one is due, in months
  fleet_checks jsonb not null default '[]',
  fleet_check_interval integer,
  -- the newest of card_versions
  content_number integer not null default 1,
  -- charges from then on have to be priced again
  reprice_from timestamptz,
  -- grows with every change of the row
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
create unique index cards_default on cards (account_id, category, vehicle_id) nulls not distinct where is_default and deleted_at is null;
create index cards_of_vehicle on cards (account_id, vehicle_id) where vehicle_id is not null;
create index cards_to_reprice on cards (account_id, id) where reprice_from is not null;
create index cards_deleted on cards (deleted_at) where deleted_at is not null;

-- What charges are priced with. A row is never changed.
create table card_versions (
  account_id uuid not null,
  card_id uuid not null,
  number integer not null,
  content jsonb not null,
  -- a charge follows the version with the highest number that applies to its start; null: to every start
  applies_from timestamptz,
  created_at timestamptz not null,
  primary key (account_id, card_id, number),
  foreign key (account_id, card_id) references cards (account_id, id) on delete cascade
);

-- The catalogue of public cards and the operators of charging stations that an operator imported: the facts as in the files of the release. They belong to no account.
create table card_master_data (
  id uuid primary key,
  facts jsonb not null
);
create table operator_master_data (
  id uuid primary key,
  facts jsonb not null
);
