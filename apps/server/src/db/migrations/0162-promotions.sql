-- Promotions of the operator: a plan for a vehicle of a user for some months, activated once with a code.
create table promotions (
  id uuid primary key,
  -- Of the code, which nobody can read here
  code_hash bytea not null unique,
  -- The last four letters, by which the operator knows it
  ending text not null,
  account_id uuid not null,
  user_id uuid not null,
  vehicle_id uuid not null,
  plan text not null,
  months integer not null,
  created_at timestamptz not null,
  valid_until timestamptz not null,
  used_at timestamptz
);
create index promotions_of_account on promotions (account_id);
create index promotions_newest on promotions (created_at desc, id);
