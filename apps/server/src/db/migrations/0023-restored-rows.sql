-- A deleted row keeps its own `frozen`, so that it can be restored as it was. Detection respects it because of `deleted_at`.
drop index trips_frozen;
drop index charges_frozen;
drop index idles_frozen;
drop index sleeps_frozen;
create index trips_deleted on trips (account_id, vehicle_id, end_time) where deleted_at is not null;
create index charges_deleted on charges (account_id, vehicle_id, end_time) where deleted_at is not null;
create index idles_deleted on idles (account_id, vehicle_id, end_time) where deleted_at is not null;
create index sleeps_deleted on sleeps (account_id, vehicle_id, end_time) where deleted_at is not null;

-- A deleted contact can be restored for ten minutes; then a job removes the row.
alter table contacts add column deleted_at timestamptz;
create index contacts_deleted on contacts (deleted_at) where deleted_at is not null;
