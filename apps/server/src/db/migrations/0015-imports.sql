-- Files of another logger on their way into the vehicles of an account. Their bytes stand in DATA_DIR/imports while they are needed.
create table imports (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- the one that was chosen first; the cars of the files may go to others
  vehicle_id uuid not null,
  zone text not null,
  status text not null default 'uploading'
    check (status in ('uploading', 'looking', 'ready', 'waiting', 'importing', 'storing', 'done', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  -- [{name, size, received, refused, missing}]
  files jsonb not null,
  -- what the files say about their cars and what was found of each
  cars jsonb not null default '[]',
  -- the id of a vehicle for each car, or null
  mapping jsonb,
  -- what came of it
  vehicles jsonb,
  row_count integer not null default 0,
  rejected integer not null default 0,
  values_left_out integer not null default 0,
  -- rows and values that could not be read, of very many the first ones
  problems jsonb not null default '[]',
  failure text,
  attempts integer not null default 0,
  created_at timestamptz not null,
  -- by the clock of the database, which dates the periods too
  started_at timestamptz,
  finished_at timestamptz,
  -- when somebody who has the files last said so
  heard_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade,
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
create index imports_newest on imports (account_id, created_at desc);
create index imports_at_work on imports (created_at) where status in ('looking', 'waiting', 'importing', 'storing');
