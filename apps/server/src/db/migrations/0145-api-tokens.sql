-- API tokens of programs (decision 0121): found by the hash of their text, across accounts. A call reads one row.
create table api_tokens (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid not null,
  name text not null,
  -- Keyed: without the secret of the installation nobody can tell whether a text is a token.
  token_hash bytea not null unique,
  -- The last four letters, by which its owner knows it.
  ending text not null,
  writes boolean not null,
  -- Null: all vehicles of the account, and what belongs to none.
  vehicle_ids uuid[],
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_from text
);
create index api_tokens_of_user on api_tokens (account_id, user_id);
