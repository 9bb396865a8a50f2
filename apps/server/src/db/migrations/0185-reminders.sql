-- Where and by whom something was done for a cost of one day, and what a vehicle is due for (decision 0152).
alter table fixed_costs
  add column odometer double precision check (odometer >= 0),
  add column workshop text;

create table reminders (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  description text not null,
  kind text not null check (kind in ('Service', 'Inspection', 'Tyres', 'Battery', 'Insurance', 'Tax', 'Others')),
  due_date date,
  -- in km
  due_odometer double precision check (due_odometer >= 0),
  every_months integer check (every_months > 0),
  every_km double precision check (every_km > 0),
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade,
  check (due_date is not null or due_odometer is not null)
);
create index reminders_newest on reminders (account_id, vehicle_id, created_at desc, id desc);
create index reminders_deleted on reminders (deleted_at) where deleted_at is not null;
