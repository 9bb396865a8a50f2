-- The calendar of a user for other programs (decision 0158): found by the hash of its secret, across accounts.
create table calendar_feeds (
  account_id uuid not null,
  user_id uuid not null,
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  last_read_at timestamptz,
  last_read_from text,
  primary key (account_id, user_id)
);
