-- What charge_map_cells is, by operator and for fewer levels: a view with an operator of many charge points counts as fast as one without (decision 0136).
create table charge_map_operator_cells (
  operator_id uuid not null,
  level smallint not null,
  cell bigint not null,
  ranges integer not null,
  points integer not null,
  latitudes double precision not null,
  longitudes double precision not null,
  numbers bigint not null,
  primary key (operator_id, level, cell, ranges)
);

insert into charge_map_operator_cells
select operator_id, level, cell >> (2 * (20 - level)), ranges, count(*), sum(latitude), sum(longitude), sum(number)
from charge_map_points, unnest(array[6, 9, 12]) as level group by 1, 2, 3, 4;
