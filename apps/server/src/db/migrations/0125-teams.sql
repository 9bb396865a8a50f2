-- Teams and who is in them (decision 0143): rows that several accounts share, found by their members.
create table teams (
  id uuid primary key,
  -- The owner.
  account_id uuid not null,
  user_id uuid not null,
  name text not null,
  url_name text not null unique,
  email text,
  url text,
  logo text,
  description text not null,
  ranking boolean not null default false,
  created_at timestamptz not null
);
create index teams_of_owner on teams (account_id, user_id);

create table team_members (
  id uuid primary key,
  team_id uuid not null references teams (id) on delete cascade,
  -- Whoever was invited; their rows end with their account.
  account_id uuid not null,
  user_id uuid not null,
  -- The address that was invited, in lower case.
  email text not null,
  -- Of the link in the mail; null: the owner, who needs none.
  token_hash bytea unique,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null: invited only.
  joined_at timestamptz,
  vehicle_id uuid,
  -- From when on the figures of the car are shown; null: they are not.
  shares_since timestamptz,
  unique (team_id, user_id)
);
create index team_members_of_account on team_members (account_id, user_id);
