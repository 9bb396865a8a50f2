-- The closed books of vehicles (decision 0126). A book outlives its vehicle: it is kept until the account is deleted.
create table logbooks (
  account_id uuid not null references accounts (account_id) on delete cascade,
  id uuid not null,
  vehicle_id uuid not null,
  -- counts the books of the vehicle from 1
  number integer not null check (number >= 1),
  type text not null check (type in ('tax', 'commute', 'documentation')),
  opened_at timestamptz not null,
  closed_at timestamptz check (closed_at >= opened_at),
  -- the number and the hash of its newest entry
  entries integer not null check (entries >= 1),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- trips that began before this are locked, and an entry says so
  locked_until timestamptz,
  -- the last month whose odometer was compared: 2026-10
  compared_month text check (compared_month ~ '^2\d{3}-(0[1-9]|1[0-2])$'),
  primary key (account_id, id),
  unique (account_id, vehicle_id, number)
);
-- one open book a vehicle
create unique index logbooks_open on logbooks (account_id, vehicle_id) where closed_at is null;

-- Everything that happened to a book, in order. `content` is canonical JSON, and `hash` is SHA-256 of the hash before it and of the content.
create table logbook_entries (
  account_id uuid not null,
  logbook_id uuid not null,
  number integer not null check (number >= 1),
  kind text not null,
  -- the trip that it is of; its start, also of one that is gone: to find the entries of a range
  trip_id uuid,
  start_time timestamptz,
  at timestamptz not null,
  content text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (account_id, logbook_id, number),
  foreign key (account_id, logbook_id) references logbooks (account_id, id) on delete cascade,
  check ((trip_id is null) = (start_time is null))
);
create index logbook_entries_of_range on logbook_entries (account_id, logbook_id, start_time) where trip_id is not null;
create index logbook_entries_of_trip on logbook_entries (account_id, trip_id, number) where trip_id is not null;

-- What the commitments of places in a book open: plain, or sealed with the places of their trip.
create table logbook_places (
  account_id uuid not null,
  logbook_id uuid not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  trip_id uuid not null,
  opening text,
  sealed text,
  primary key (account_id, logbook_id, commitment),
  foreign key (account_id, logbook_id) references logbooks (account_id, id) on delete cascade,
  check (opening is null or sealed is null)
);
create index logbook_places_of_trip on logbook_places (account_id, trip_id);

-- Trips that may be other than their book says: a job compares them.
create table logbook_due (
  account_id uuid not null,
  vehicle_id uuid not null,
  trip_id uuid not null,
  primary key (account_id, vehicle_id, trip_id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);

-- No statement of the program changes or removes an entry. Only the deletion of an account, which begins with its users, takes its books along.
create function refuse_changed_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from users where account_id = old.account_id) then
    return old;
  end if;
  raise exception 'An entry of a logbook is never changed.' using errcode = 'restrict_violation';
end $$;
create trigger logbook_entries_are_final before update or delete on logbook_entries
  for each row execute function refuse_changed_entry();

-- A change of a trip that is in a book: what the book tells of it is not stored a second time.
alter table changes add column logbook_id uuid, add column entry_number integer;
