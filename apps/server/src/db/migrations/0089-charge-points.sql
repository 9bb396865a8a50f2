-- Public charge points (decision 0092): what an operator has at one address. They belong to no account.
create table charge_points (
  -- of operator, address and position, so that it stays the same with every import
  id uuid primary key,
  -- the register that it comes from; an import replaces all rows of its source
  source text not null,
  operator text not null,
  operator_id uuid not null,
  address text not null,
  city text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- [{connectors: [{standard, power_type, max_power}]}]
  evses jsonb not null
);
-- A look-up near a position reads a strip of the earth from it and filters it by longitude within the index.
create index charge_points_position on charge_points (latitude, longitude);
create index charge_points_source on charge_points (source);
