-- The newest time at which a server that stores samples has run, by its own clock: one row.
create table server_clock (
  only_row boolean primary key default true check (only_row),
  newest timestamptz not null
);
