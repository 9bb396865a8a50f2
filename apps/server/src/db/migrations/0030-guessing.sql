-- Tries to guess a secret, as leaky buckets: each try fills one, and it is empty at empty_at. The subject is a hash, so that neither an e-mail nor an address is stored.
create table guesses (
  subject_hash bytea primary key,
  empty_at timestamptz not null,
  -- when the owner of the account was told
  notified_at timestamptz
);

-- Networks in which a user has signed in, as hashes that a new password makes void.
create table known_networks (
  account_id uuid not null,
  user_id uuid not null,
  network_hash bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, user_id, network_hash),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);

-- Wrong tries of a code are counted by network.
alter table one_time_codes drop column tries_left;
