-- The charge map (decision 0136). A row of charge_points is what one source states about one place; rows of several sources are one charge point where `point_id` says so.
create table charge_point_sources (
  name text primary key,
  kind text not null check (kind in ('ocpi', 'register', 'openchargemap', 'openstreetmap')),
  -- shown on the map, with a link to `url`
  attribution text not null,
  licence text not null,
  url text,
  -- the day that the data are of, as far as the source states it
  dated date,
  read_at timestamptz not null
);

insert into charge_point_sources (name, kind, attribution, licence, url, read_at)
select distinct source, 'register', case source when 'demo' then 'Wattbook' else 'Bundesnetzagentur' end, case source when 'demo' then 'CC0' else 'CC BY 4.0' end, null, now() from charge_points;

alter table charge_points
  add column country text,
  add column opening_times text,
  -- the row whose id the charge point has; all rows of one charge point name the same one, which names itself
  add column point_id uuid,
  -- since when its source does not have it any more; charges may name it
  add column gone_at timestamptz,
  -- whether it has changed since it was put on the map
  add column map_due boolean not null default true;
update charge_points set point_id = id, country = 'DE';
alter table charge_points alter column point_id set not null;
create index charge_points_of_point on charge_points (point_id);
create index charge_points_due on charge_points (id) where map_due;

-- A row for each charge point on the map: what the map and a look-up near a position read.
create table charge_map_points (
  id uuid primary key references charge_points on delete cascade,
  number bigint generated always as identity,
  -- of the smallest level (packages/domain chargepoints/map-cell)
  cell bigint not null,
  -- bits (packages/domain chargepoints/plug-ranges)
  ranges integer not null,
  operator_id uuid not null,
  latitude double precision not null,
  longitude double precision not null
);
create unique index charge_map_points_number on charge_map_points (number);
create index charge_map_points_cell on charge_map_points (cell) include (ranges, operator_id, latitude, longitude);
create index charge_map_points_operator on charge_map_points (operator_id, cell) include (ranges, number, latitude, longitude);
create index charge_map_points_position on charge_map_points (latitude, longitude);

-- How many charge points with the same ranges a cell has, and the sums of their positions and numbers: a sum of one is that of the only one.
create table charge_map_cells (
  level smallint not null,
  cell bigint not null,
  ranges integer not null,
  points integer not null,
  latitudes double precision not null,
  longitudes double precision not null,
  numbers bigint not null,
  primary key (level, cell, ranges)
);
