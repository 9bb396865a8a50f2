-- the places of every trip are sealed, not only those of vehicles that keep a logbook
alter table users add column seal_places boolean not null default false;

-- base64 of RSA-OAEP-SHA256 of the key that the places are sealed with; null: they are plain
alter table trips add column places_key text;
-- the sealed text of each field that has one, by the name the seal covers: startAddress, startLocation.latitude, ...
alter table trips add column sealed_places jsonb;
-- keyed with a secret outside the database, so that equal places can be matched
alter table trips add column start_place_hash bytea;
alter table trips add column end_place_hash bytea;
-- A trip is sealed whole or not at all.
alter table trips add constraint trips_sealed_whole check (
  (places_key is null) = (sealed_places is null)
  and (places_key is null or num_nonnulls(start_latitude, start_longitude, end_latitude, end_longitude, start_address, end_address) = 0)
);
create index trips_sealed on trips (account_id, vehicle_id, end_time) where places_key is not null;
create index trips_plain on trips (account_id, vehicle_id, start_time) where places_key is null and status <> 'open';

-- Where sealed trips went: the whole track, and the simplified line for maps of many. Nonce, text and tag of AES-256-GCM.
create table sealed_tracks (
  account_id uuid not null,
  trip_id uuid not null,
  vehicle_id uuid not null,
  track bytea,
  line bytea,
  primary key (account_id, trip_id),
  foreign key (account_id, trip_id) references trips (account_id, id) on delete cascade
);
-- There is nothing to compress in what is encrypted.
alter table sealed_tracks alter column track set storage external;
alter table sealed_tracks alter column line set storage external;

-- A day with places of sealed trips is stripped of these, whatever else of it is.
alter table packed_blocks drop constraint packed_blocks_strip_check;
alter table packed_blocks add constraint packed_blocks_strip_check check (strip in ('StartEnd', 'No', 'Sealed'));
