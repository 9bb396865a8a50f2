-- The figures of groups of vehicles, computed in the night (decision 0135). No row names a vehicle or an account.
create table statistics_nights (
  night date primary key,
  began_at timestamptz not null,
  ended_at timestamptz
);

-- The installations whose figures were imported.
create table statistics_packs (
  -- The public key that signed the pack: base64
  key text primary key,
  name text not null,
  made_at timestamptz not null,
  imported_at timestamptz not null
);

create table statistics_figures (
  mode text not null check (mode in ('variant', 'model', 'manufacturer', 'all')),
  name text not null,
  metric text not null,
  -- The year of months; of other metrics 0
  part integer not null,
  -- Empty: of this installation; else the key of the pack
  origin text not null default '',
  vehicles integer not null check (vehicles >= 10),
  -- For each key: key, vehicles, entries, low, first quartile, median, third quartile, high
  keys jsonb not null,
  computed_at timestamptz not null,
  -- Another one where a member of the group, or its data, is another; null in a pack
  digest text,
  -- What may leave the installation in a pack; null: too few vehicles or accounts
  pack_keys jsonb,
  primary key (mode, name, metric, part, origin)
);

-- Whether the vehicles of a user count in groups; who does not want it switches it off.
alter table users add column comparisons boolean not null default true;
