-- How a vehicle is stated to the employer (decision 0083).
create table statement_settings (
  account_id uuid not null,
  vehicle_id uuid not null,
  basis text not null check (basis in ('actual', 'flat')),
  employer text,
  employee text,
  personnel_number text,
  version integer not null default 1,
  primary key (account_id, vehicle_id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);

-- Statements as they were issued. None is ever changed: a correction is one of its own.
create table statements (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  -- counts the statements of the vehicle from 1
  number integer not null check (number >= 1),
  -- 2026-10
  month text not null check (month ~ '^2\d{3}-(0[1-9]|1[0-2])$'),
  -- the number of the statement that it corrects; null: the first one of its month
  corrects integer check (corrects < number),
  content jsonb not null,
  pdf bytea not null,
  -- SHA-256 of the PDF, hexadecimal
  digest text not null,
  issued_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, vehicle_id, number),
  -- a statement is corrected once
  unique (account_id, vehicle_id, corrects),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
-- one first statement a month
create unique index statements_first on statements (account_id, vehicle_id, month) where corrects is null;
