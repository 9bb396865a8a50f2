-- What a fleet asks of the driver of a vehicle.
alter table vehicles add column fleet text;
alter table vehicles add column fleet_name text;
alter table vehicles add column fleet_scopes text;
-- the text that was agreed to, as it stood then
alter table vehicles add column fleet_consent_scopes text;
alter table vehicles add column fleet_consent_at timestamptz;
-- months
alter table vehicles add column fleet_check_interval integer check (fleet_check_interval > 0);
alter table vehicles add column fleet_checks timestamptz[] not null default '{}';
-- days
alter table vehicles add column fleet_charge_lock integer check (fleet_charge_lock between 0 and 3650);
alter table vehicles add column fleet_charge_completed boolean;
alter table vehicles add column login_data text not null default 'none' check (login_data in ('none', 'valid', 'invalid'));
alter table vehicles add check ((fleet_consent_scopes is null) = (fleet_consent_at is null));

-- When an administrator looked at an account. It belongs to who was looked at, and names who looked as they were called then.
create table support_views (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  viewer_account_id uuid not null,
  viewer_user_id uuid not null,
  viewer_name text not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index support_views_of_user on support_views (account_id, user_id, started_at desc);
-- An administrator names a person by id alone.
create unique index user_directory_user on user_directory (user_id);
