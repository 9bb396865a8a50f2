-- What a user entered for the benefit in kind of a company car in a year (decision 0128): one JSON object as the API takes it.
create table logbook_benefits (
  account_id uuid not null,
  vehicle_id uuid not null,
  year integer not null check (year between 2020 and 2100),
  entered jsonb not null,
  primary key (account_id, vehicle_id, year),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
