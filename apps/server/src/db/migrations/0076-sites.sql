-- Named places of an account (decision 0076).
create table sites (
  account_id uuid not null references accounts (account_id) on delete cascade,
  id uuid not null,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- in m
  radius integer not null check (radius between 10 and 5000),
  address jsonb,
  -- the card that charges here are priced with
  card_id uuid,
  -- the default tags of what happens here
  trip_tag text,
  charge_tag text,
  -- a sealed trip does not keep it
  seals boolean not null default false,
  -- what makes it the same when its file is imported again
  import_key text,
  -- trips and charges are to be matched with it
  match_due boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (account_id, id),
  unique (account_id, import_key)
);
create index sites_due on sites (account_id) where match_due or deleted_at is not null;

-- Where a user wants no site to be suggested.
create table site_dismissals (
  account_id uuid not null references accounts (account_id) on delete cascade,
  id uuid not null,
  latitude double precision not null,
  longitude double precision not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
