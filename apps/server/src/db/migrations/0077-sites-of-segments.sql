-- The site of a charge and of both ends of a trip, and the tag that it gave. No foreign keys: a job takes a deleted site out of its rows.
alter table charges add column site_id uuid, add column site_tag text;
alter table trips add column start_site_id uuid, add column end_site_id uuid, add column site_tag text;
create index charges_at_site on charges (account_id, site_id, vehicle_id, start_time) where site_id is not null;
create index trips_from_site on trips (account_id, start_site_id, vehicle_id) where start_site_id is not null;
create index trips_to_site on trips (account_id, end_site_id, vehicle_id) where end_site_id is not null;
