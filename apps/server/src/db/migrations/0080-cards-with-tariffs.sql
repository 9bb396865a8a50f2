-- What a card with a smart tariff (decision 0080) adds to the price of an interval: grid fees per kWh in main units, and tax in percent; null: the usual tax of the country.
alter table cards
  -- the id of its series of prices; null: it has none
  add column tariff_series uuid,
  add column grid_fee double precision,
  add column tax double precision,
  -- the provider refused the token; it is not tried again before it is changed
  add column token_refused boolean not null default false;
create index cards_of_tariff on cards (tariff_series) where tariff_series is not null;

-- A charge that lacks a price of a series, and the first instant without one: it is priced again once there is one.
alter table charge_prices add column waits_for uuid, add column waits_at timestamptz;
create index charge_prices_waiting on charge_prices (waits_for, waits_at) where waits_for is not null;
