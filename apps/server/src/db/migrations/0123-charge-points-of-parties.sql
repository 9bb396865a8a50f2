-- Charge points of operators by OCPI (decision 0141): what a charge costs there without a contract, and which evses are free.
alter table charge_points
  -- [{tariff, ac, zone}]; null: the source states none
  add column tariffs jsonb;

create table charge_point_tariffs (
  source text not null references charge_point_sources on delete cascade,
  -- country, party and id, as plugs name it
  key text not null,
  -- {currency, prices} (packages/domain chargepoints/ad-hoc-tariff)
  content jsonb not null,
  primary key (source, key)
);

create table charge_point_states (
  id uuid primary key references charge_points on delete cascade,
  -- [{state, since}] in the order of the evses
  states jsonb not null
);

alter table charge_point_sources
  -- when it last said which evses are free; null: it does not say it
  add column live_at timestamptz,
  -- the next reading asks for what has changed since; in the words of the source
  add column changed_since text,
  -- when all of it was read
  add column read_fully_at timestamptz,
  -- when it is read again, how often that failed, and why it did
  add column due_at timestamptz,
  add column failures integer not null default 0,
  add column problem text;
