-- A session of a charger that a person wants to become a charge; a job makes it (decision 0085).
alter table imported_entries add column charge_due boolean not null default false;
create index imported_entries_due on imported_entries (account_id, vehicle_id) where charge_due;

-- How many named places the files of an import had: new ones, and those that were there before. Null: older than this, or not read yet.
alter table imports add column places jsonb;
