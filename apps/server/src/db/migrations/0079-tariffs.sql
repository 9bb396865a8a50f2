-- Prices of smart tariffs (decision 0080): once for each series, whoever has a card with it. They belong to no account.
create table tariff_series (
  id uuid primary key,
  provider text not null,
  -- what names it at the provider: a country, a postcode, a home
  key text not null,
  -- of its prices; null: none was read yet
  currency text,
  -- since when charges need prices
  wanted_from timestamptz,
  -- since when the provider was asked without a pause
  asked_from timestamptz,
  -- the end of the last price
  priced_until timestamptz,
  -- when it is read next
  due_at timestamptz not null,
  -- since the last success
  failures integer not null default 0,
  -- why it could not be read; null: it was
  problem text,
  unique (provider, key)
);
create index tariff_series_due on tariff_series (due_at);

-- The price of a kWh from an instant on, in 10^-8 main units of the currency of the series.
create table tariff_prices (
  series_id uuid not null references tariff_series (id) on delete cascade,
  starts_at timestamptz not null,
  minutes smallint not null,
  price bigint not null,
  primary key (series_id, starts_at)
);
