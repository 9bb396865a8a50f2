-- From the statements of drivers to money (decision 0164), in the account of the fleet.

-- Since when the driver grants statements, by the open consents; null: not.
alter table fleet_vehicles add column statements_since timestamptz;

-- Of a vehicle that has left nothing says whose it was.
alter table fleet_vehicles alter column driver_account_id drop not null;
update fleet_vehicles set driver_account_id = null where left_at is not null;

-- What a fleet pays by.
create table fleet_payroll (
  account_id uuid not null,
  -- In cents per kWh; null: any price.
  max_cents integer,
  debtor_name text,
  -- Sealed (sealing/).
  debtor_iban text,
  primary key (account_id)
);

-- The statements that drivers gave: what was granted of them, and what payroll decided.
create table fleet_statements (
  account_id uuid not null,
  -- Of the statement in the account of the driver.
  id uuid not null,
  vehicle_id uuid not null,
  number integer not null,
  month text not null,
  corrects integer,
  driver text not null,
  personnel_number text,
  license_plate text,
  basis text not null check (basis in ('actual', 'flat')),
  kwh double precision not null,
  -- In cents.
  amount integer not null,
  charge_count integer not null,
  without_meter integer not null,
  meter_sources text[] not null,
  digest text not null,
  pdf bytea not null,
  issued_at timestamptz not null,
  -- When the driver gave it: by issuing it, or later by hand. It goes with a consent that began later.
  granted_at timestamptz not null,
  findings text[] not null default '{}',
  state text not null default 'open' check (state in ('open', 'questioned', 'answered', 'approved', 'paid', 'replaced')),
  -- What is to be paid in cents: the amount without what was approved of its month before.
  due integer not null,
  approved_at timestamptz,
  approved_by text,
  primary key (account_id, id),
  unique (account_id, vehicle_id, number),
  check ((state in ('approved', 'paid')) = (approved_at is not null)),
  foreign key (account_id, vehicle_id) references fleet_vehicles (account_id, id) on delete cascade
);
create index fleet_statements_by_month on fleet_statements (account_id, month desc, id desc);
create index fleet_statements_by_state on fleet_statements (account_id, state, month desc, id desc);
create index fleet_statements_of_vehicle on fleet_statements (account_id, vehicle_id, month);

-- What payroll asked about a statement, and what the driver answered.
create table fleet_questions (
  account_id uuid not null,
  id uuid not null,
  statement_id uuid not null,
  text text not null,
  -- Who asked.
  person text not null,
  asked_at timestamptz not null,
  -- When the driver was told of it; null: not yet.
  told_at timestamptz,
  answer text,
  answered_at timestamptz,
  primary key (account_id, id),
  check ((answer is null) = (answered_at is null)),
  foreign key (account_id, statement_id) references fleet_statements (account_id, id) on delete cascade
);
-- One question at a time.
create unique index fleet_questions_open on fleet_questions (account_id, statement_id) where answered_at is null;
create index fleet_questions_of_statement on fleet_questions (account_id, statement_id, asked_at);
create index fleet_questions_untold on fleet_questions (asked_at) where told_at is null;

-- To which account a driver is paid.
create table fleet_payees (
  account_id uuid not null,
  vehicle_id uuid not null,
  -- Both sealed (sealing/).
  holder text not null,
  iban text not null,
  entered_at timestamptz not null,
  primary key (account_id, vehicle_id),
  foreign key (account_id, vehicle_id) references fleet_vehicles (account_id, id) on delete cascade
);

-- Who of a fleet opened a statement is in its log, too.
alter table fleet_openings drop constraint fleet_openings_what_check;
alter table fleet_openings add constraint fleet_openings_what_check check (what in ('vehicle', 'trip', 'charge', 'statement'));
