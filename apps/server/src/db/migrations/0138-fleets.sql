-- Fleets as accounts with people (decision 0149). What belongs to a fleet alone is in its account; who is in it and who is invited is found across accounts.
create table fleets (
  -- The account of the fleet.
  account_id uuid primary key references accounts (account_id) on delete cascade,
  name text not null,
  -- For questions of drivers.
  email text,
  created_at timestamptz not null
);

create table fleet_people (
  id uuid primary key,
  fleet_id uuid not null references fleets (account_id) on delete cascade,
  -- Of the user; the row ends with that account.
  account_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('owner', 'manager', 'payroll', 'viewer')),
  joined_at timestamptz not null,
  unique (fleet_id, user_id)
);
create index fleet_people_of_account on fleet_people (account_id, user_id);

create table fleet_invitations (
  id uuid primary key,
  fleet_id uuid not null references fleets (account_id) on delete cascade,
  -- In lower case; null: whoever has the link.
  email text,
  -- Of the vehicle that is invited; null: any.
  vin text,
  -- What an invited person becomes; null: a vehicle is invited.
  role text check (role in ('owner', 'manager', 'payroll', 'viewer')),
  -- What the fleet asks of the driver; null: nothing.
  scopes text,
  token_hash bytea not null unique,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (role is null or email is not null)
);
create index fleet_invitations_of_fleet on fleet_invitations (fleet_id, invited_at);

-- The vehicles that joined, in the account of the fleet.
create table fleet_vehicles (
  account_id uuid not null,
  id uuid not null,
  -- Where the vehicle is.
  driver_account_id uuid not null,
  -- What a fleet sees by managing it; null once it left.
  display_name text,
  vin text,
  email text,
  pool boolean not null default false,
  scopes text,
  -- Of the open consent; null: the driver has agreed to nothing.
  consent_id uuid,
  consent_scopes text,
  consent_at timestamptz,
  joined_at timestamptz not null,
  left_at timestamptz,
  -- When the row of the vehicle was read last: an older reading never overwrites a newer one.
  read_at timestamptz not null,
  primary key (account_id, id)
);
create index fleet_vehicles_by_name on fleet_vehicles (account_id, display_name, id) where left_at is null;

-- What the account of a fleet has to take over from a vehicle, in the transaction that changes it. Who takes it over removes the row.
create table fleet_marks (
  account_id uuid not null,
  vehicle_id uuid not null,
  fleet_id uuid not null,
  id uuid not null,
  primary key (account_id, vehicle_id, fleet_id, id)
);
