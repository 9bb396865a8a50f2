-- What a driver agreed to show a fleet, one row for each time (decision 0144). The vehicle has the one that counts now.
create table fleet_consents (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  -- Who agreed; null: not known, from before this table.
  user_id uuid,
  fleet_id text,
  fleet_name text,
  -- The scopes word for word.
  scopes text not null,
  -- Of the text that the screen showed; null: not known.
  text_version text,
  given_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('withdrawn', 'left', 'replaced', 'fleet')),
  primary key (account_id, id),
  check ((ended_at is null) = (ended_by is null)),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
create unique index fleet_consents_open on fleet_consents (account_id, vehicle_id) where ended_at is null;

insert into fleet_consents (account_id, id, vehicle_id, fleet_id, fleet_name, scopes, given_at)
  select account_id, gen_random_uuid(), id, fleet_id, fleet_name, fleet_consent_scopes, fleet_consent_at
  from vehicles where fleet_consent_scopes is not null and fleet_consent_at is not null;
