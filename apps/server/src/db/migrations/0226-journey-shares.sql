-- Secret addresses at which strangers see a journey (decision 0182): found by the hash of the secret, across accounts.
create table journey_shares (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid not null,
  journey_id uuid not null,
  secret_hash bytea not null unique,
  -- whether the page says what the journey cost
  costs boolean not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  last_read_at timestamptz
);
create index journey_shares_of_journey on journey_shares (account_id, journey_id);
create index journey_shares_end on journey_shares (ends_at);
