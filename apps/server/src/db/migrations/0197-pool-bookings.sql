-- Who has which vehicle of a pool, and when; in the account of the fleet (decision 0171).
create type text_range as range (subtype = text, collation = "C");
create table fleet_bookings (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  -- The name that the trips get.
  driver text not null,
  note text,
  start_time timestamptz not null,
  end_time timestamptz not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  check (end_time > start_time),
  foreign key (account_id, vehicle_id) references fleet_vehicles (account_id, id) on delete cascade,
  -- A vehicle has one driver at a time. A range of one text overlaps only itself: that is equality without an extension.
  constraint fleet_bookings_apart exclude using gist (
    text_range(account_id::text || vehicle_id::text, account_id::text || vehicle_id::text, '[]') with &&,
    tstzrange(start_time, end_time) with &&
  )
);
create index fleet_bookings_by_time on fleet_bookings (account_id, start_time, id);
create index fleet_bookings_running on fleet_bookings (end_time);
