-- What users are told on which way (SUP-021 to SUP-025, decision 0148).

-- The hours in which a user gets no messages: {from, to, timeZone}.
alter table users add column quiet_hours jsonb;

create table message_channels (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  channel text not null,
  -- The address at the provider, sealed; null: ended.
  recipient text,
  -- What the user recognises it by.
  name text not null,
  created_at timestamptz not null,
  -- Null: waits for the code that was sent to it.
  confirmed_at timestamptz,
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  ended_at timestamptz,
  -- A machine word; null: the user ended it.
  reason text,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index message_channels_of_user on message_channels (account_id, user_id, channel);

-- One row a person, thing and channel: nothing is told twice, also not as two kinds.
create table messages (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  -- What it is about, such as the id of a charge.
  thing text not null,
  channel text not null,
  -- Null: by mail.
  channel_id uuid,
  language text not null,
  -- Title, text and link.
  sealed text not null,
  attempts integer not null default 0,
  -- Null: sent, or given up.
  due_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  given_up_at timestamptz,
  -- A machine word: why the last attempt failed.
  reason text,
  provider_id text,
  primary key (account_id, id),
  unique nulls not distinct (account_id, user_id, thing, channel, channel_id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade,
  foreign key (account_id, channel_id) references message_channels (account_id, id) on delete cascade
);
create index messages_due on messages (channel, due_at) where due_at is not null;
create index messages_of_user on messages (account_id, user_id, created_at desc, id);
create index messages_by_channel on messages (account_id, channel_id) where channel_id is not null;
-- Those of all accounts that an administrator looks at
create index messages_failed on messages (created_at desc, id) where reason is not null and sent_at is null;

-- Codes that bind a messenger to whoever asked for them; a directory, because a messenger names no account.
create table message_codes (
  channel text not null,
  code_hash bytea not null,
  account_id uuid not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (channel, code_hash)
);
create index message_codes_of_user on message_codes (account_id, user_id, channel);

-- Which account in a messenger belongs to whom: to one person at most.
create table message_senders (
  channel text not null,
  sender_hash bytea not null,
  account_id uuid not null,
  user_id uuid not null,
  channel_id uuid not null,
  primary key (channel, sender_hash)
);
create index message_senders_of_user on message_senders (account_id, user_id);

-- What came to an address for webhooks and was refused.
create table refused_webhooks (
  source text not null,
  reason text not null,
  count integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (source, reason)
);
