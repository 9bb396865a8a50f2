-- The processes of the program that share this database. A row that is not renewed is of a process that ended without a word.
create table processes (
  id uuid primary key,
  -- The name of its machine, or of its container.
  host text not null,
  work text not null check (work in ('all', 'web', 'work')),
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- What one process does for all of them, and when it is due again.
create table shared_turns (
  name text primary key,
  -- Who has the turn, until it is due.
  holder uuid not null,
  due_at timestamptz not null
);
