-- Vehicles whose live values A Better Routeplanner gets (decision 0167), one row a vehicle.
create table abrp_links (
  account_id uuid not null,
  vehicle_id uuid not null,
  user_id uuid not null,
  -- Sealed: the token of the vehicle there.
  token text not null,
  created_at timestamptz not null,
  -- Not before then are values sent again.
  due_at timestamptz not null,
  -- Of the last values that were taken.
  sent_values_at timestamptz,
  last_sent_at timestamptz,
  -- The last values said that the vehicle drives or charges: that it does not any more is said once.
  was_active boolean not null default false,
  failing_since timestamptz,
  reason text,
  primary key (account_id, vehicle_id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
