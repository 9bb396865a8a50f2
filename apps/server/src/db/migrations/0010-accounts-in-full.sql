alter table users add column phone text;
-- what was accepted and when: {version, versionPrivacy, timestamp}
alter table users add column terms jsonb not null default '[]';
alter table users add column referral_source text;
-- the code of a friend, and the marker of a campaign, as the sign-up named them
alter table users add column referral_code text;
alter table users add column campaign text;
alter table users add column drivers jsonb not null default '[]';
alter table users add column trips_gps text not null default 'All' check (trips_gps in ('All', 'StartEnd', 'No'));
alter table users add column trips_copy boolean not null default false;
alter table users add column compare text not null default 'mid' check (compare in ('small', 'mid', 'suv'));
alter table users add column notifications jsonb not null default '{}';
alter table users add column newsletter_ended_at timestamptz;
-- wrapped by the browser with a key made from the password
alter table users add column public_key text;
alter table users add column private_key text;
-- sealed with a key outside the database; pending until a code of it came back
alter table users add column totp_secret text;
alter table users add column totp_pending text;
-- of the last code that was taken: a code counts once
alter table users add column totp_last_step bigint not null default 0;

alter table vehicles add column if not exists fleet_id text;

-- Codes sent by mail, hashed with a key outside the database; the newest of a purpose is the one that counts.
create table one_time_codes (
  account_id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('verify', 'reset', 'email')),
  code_hash bytea not null,
  -- the address that it confirms, in lower case
  email text not null,
  tries_left integer not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- how many were made since when, which keeps guessing by asking for new ones slow
  made integer not null,
  counted_from timestamptz not null,
  primary key (account_id, user_id, purpose),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);

create table recovery_codes (
  account_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  primary key (account_id, user_id, code_hash),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);

-- Messages on their way. One that is done has no due_at and has forgotten what it said.
create table mails (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  language text not null,
  recipient text not null,
  -- what the words need, a code among it; sealed with a key outside the database
  sealed text,
  attempts integer not null default 0,
  due_at timestamptz,
  -- after that it says nothing true any more
  expires_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  given_up_at timestamptz,
  -- why the last attempt failed, or why there is none any more
  reason text,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index mails_due on mails (due_at) where due_at is not null;
create index mails_of_user on mails (account_id, user_id, created_at desc);
