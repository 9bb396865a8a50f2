-- The public halves of passkeys. Who owns one is in the handle that it brings along, so nothing has to be looked up across accounts.
create table passkeys (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- as the authenticator named it, in base64url
  credential_id text not null,
  public_key bytea not null,
  -- how often it says it was used; one that always says 0 does not count
  counter bigint not null,
  -- how a browser reaches it, as the browser said
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (account_id, id),
  unique (account_id, credential_id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index passkeys_of_user on passkeys (account_id, user_id);

-- Challenges that a passkey has answered, so that none counts twice. What nobody answered is kept nowhere: a challenge is sealed and says itself when it was made.
create table spent_challenges (
  account_id uuid not null,
  user_id uuid not null,
  challenge_hash bytea not null,
  expires_at timestamptz not null,
  primary key (account_id, user_id, challenge_hash),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
