-- What one euro was in other currencies, by business day, as the European Central Bank published it (decision 0181). The same for all accounts.
create table exchange_rates (
  -- ISO 4217
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day date not null,
  rate double precision not null check (rate > 0),
  primary key (currency, day)
);
-- When the address in the settings was read, so that of several processes one does it.
create table exchange_rate_reads (
  address text primary key,
  read_at timestamptz not null
);
