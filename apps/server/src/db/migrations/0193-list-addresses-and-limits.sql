-- Secret addresses at which spreadsheets read a list (decision 0167): found by the hash of the secret, across accounts.
create table list_addresses (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid not null,
  name text not null,
  secret_hash bytea not null unique,
  -- trips or charges, and what of them, as the call for its sheet takes it.
  list text not null,
  query jsonb not null,
  created_at timestamptz not null,
  last_read_at timestamptz,
  last_read_from text
);
create index list_addresses_of_user on list_addresses (account_id, user_id);

-- The last calls of API tokens, so that their owner sees what a program does and why it is refused.
create table api_token_calls (
  account_id uuid not null,
  id uuid not null,
  token_id uuid not null,
  at timestamptz not null,
  -- Method and path with its parameters by name: no id, no value.
  call text not null,
  status integer not null,
  -- Why it was refused; null: it was not.
  refusal text,
  -- Seconds after which it may call again.
  retry_after integer,
  address text not null,
  primary key (account_id, id)
);
create index api_token_calls_newest on api_token_calls (account_id, token_id, at desc, id);

-- A receiver that asks to wait gets nothing until then.
alter table webhooks add column held_until timestamptz;
