-- Runs of payroll (decision 0164): what was paid, as it was paid. None is ever changed.
create table fleet_runs (
  account_id uuid not null,
  id uuid not null,
  -- Counts the runs of the fleet from 1, without gaps.
  number integer not null check (number >= 1),
  payment text not null check (payment in ('transfer', 'salary')),
  -- In which the texts of its files are.
  language text not null,
  statement_count integer not null,
  transfer_count integer not null,
  kwh double precision not null,
  -- In cents.
  due integer not null,
  debtor_name text,
  -- Sealed (sealing/).
  debtor_iban text,
  -- The day of the transfers, 2026-12-01; null: there are none.
  pay_on text,
  closed_at timestamptz not null,
  closed_by text not null,
  -- SHA-256 over everything in the run and the digest of the one before it, hexadecimal.
  digest text not null,
  primary key (account_id, id),
  unique (account_id, number)
);

create table fleet_run_lines (
  account_id uuid not null,
  -- Of the statement: it is in one run.
  id uuid not null,
  run_id uuid not null,
  position integer not null,
  vehicle_id uuid not null,
  driver text not null,
  personnel_number text,
  license_plate text,
  month text not null,
  number integer not null,
  corrects integer,
  kwh double precision not null,
  amount integer not null,
  due integer not null,
  approved_by text not null,
  approved_at timestamptz not null,
  -- To which account it was paid, both sealed; null: not by transfer.
  holder text,
  iban text,
  primary key (account_id, id),
  unique (account_id, run_id, position),
  foreign key (account_id, run_id) references fleet_runs (account_id, id)
);

-- No statement of the program changes or removes a run. Only the deletion of a fleet, which begins with what it pays by, takes its runs along.
create function refuse_changed_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from fleet_payroll where account_id = old.account_id) then
    return old;
  end if;
  raise exception 'A run of payroll is never changed.' using errcode = 'restrict_violation';
end $$;
create trigger fleet_runs_are_final before update or delete on fleet_runs for each row execute function refuse_changed_run();
create trigger fleet_run_lines_are_final before update or delete on fleet_run_lines for each row execute function refuse_changed_run();
