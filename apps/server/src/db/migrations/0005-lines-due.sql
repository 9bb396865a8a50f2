-- The start of the oldest trip whose line is still to be made; null: none is. A trip that keeps no track has a line without points.
alter table vehicle_state add column lines_from timestamptz;
create index vehicle_state_lines on vehicle_state (lines_from) where lines_from is not null;
