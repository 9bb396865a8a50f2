-- The sign-in of a company (decision 0160): the provider of a fleet, and the mail domain that it has proved. Found by a visitor who names a mail address.
create table company_sign_ins (
  -- The account of the fleet.
  account_id uuid primary key references fleets (account_id) on delete cascade,
  issuer text not null,
  client_id text not null,
  -- Sealed.
  client_secret text not null,
  -- In lower case.
  domain text not null,
  -- What the TXT record of the domain has to contain.
  proof_token text not null,
  -- When the record was seen last; null: never, or it is gone.
  proved_at timestamptz,
  checked_at timestamptz,
  outcome text check (outcome in ('found', 'missing', 'unreachable')),
  -- Why a sign-in failed since the last that did not.
  problem text check (problem in ('away', 'client', 'answer')),
  problem_at timestamptz
);
-- One provider a domain: of two fleets that name the same, the one that proved it.
create unique index company_sign_ins_of_domain on company_sign_ins (domain) where proved_at is not null;
create index company_sign_ins_to_check on company_sign_ins (checked_at);

-- Who signs in there: what the provider calls a person, and the user who confirmed it. A mail address is no part of it, since it may change hands.
create table company_links (
  id uuid primary key,
  fleet_id uuid not null references fleets (account_id) on delete cascade,
  issuer text not null,
  subject text not null,
  -- Of the user; the row ends with that account.
  account_id uuid not null,
  user_id uuid not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  unique (fleet_id, issuer, subject),
  unique (fleet_id, user_id)
);
create index company_links_of_account on company_links (account_id, user_id);
