-- Pictures of journeys (decision 0199), stored as receipts are. What their files said of a place is gone before they come here.
create table journey_pictures (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  journey_id uuid not null,
  caption text,
  -- the media type by its content
  type text not null,
  -- in bytes
  size integer not null check (size > 0),
  -- in pixels, as it is shown
  width integer not null,
  height integer not null,
  -- SHA-256 of the content, hexadecimal
  digest text not null,
  content bytea not null,
  taken_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade,
  foreign key (account_id, journey_id) references journeys (account_id, id) on delete cascade
);
-- Pictures are compressed already.
alter table journey_pictures alter column content set storage external;
create index journey_pictures_in_order on journey_pictures (account_id, journey_id, taken_at, id);
create index journey_pictures_deleted on journey_pictures (deleted_at) where deleted_at is not null;

-- The pictures that the page of a link shows.
alter table journey_shares add column picture_ids uuid[] not null default '{}';
