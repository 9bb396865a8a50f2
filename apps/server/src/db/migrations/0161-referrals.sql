-- The referral code of a user, found across accounts when somebody signs up with it.
create table referral_codes (
  code text primary key,
  account_id uuid not null,
  user_id uuid not null unique,
  created_at timestamptz not null
);
create index referral_codes_of_account on referral_codes (account_id);

-- Who signed up with the code of a user and pays for a subscription: one credit each.
create table referral_credits (
  account_id uuid not null,
  referred_user_id uuid not null,
  user_id uuid not null,
  credited_at timestamptz not null,
  payout_id uuid,
  primary key (account_id, referred_user_id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index referral_credits_of_user on referral_credits (account_id, user_id, credited_at);

-- Gift cards that users ask for, and that the operator hands out.
create table payouts (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  credits integer not null,
  -- In cents
  amount integer not null,
  requested_at timestamptz not null,
  done_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index payouts_of_user on payouts (account_id, user_id, requested_at desc);
create index payouts_of_all on payouts (requested_at desc, id);

create index users_by_referral on users (upper(referral_code)) where referral_code is not null;
