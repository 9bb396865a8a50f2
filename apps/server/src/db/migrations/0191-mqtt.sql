-- The broker of a user to which the state of vehicles is published (decision 0165), one a user.
create table mqtt_outputs (
  account_id uuid not null,
  user_id uuid not null,
  -- Of this output: a broker that is entered anew is another one.
  id uuid not null,
  -- Sealed: address, user and password.
  access text not null,
  topic text not null,
  -- Where Home Assistant looks for devices; null: nothing is announced.
  discovery text,
  position boolean not null,
  -- Null: all vehicles.
  vehicle_ids uuid[],
  created_at timestamptz not null,
  connected_since timestamptz,
  last_sent_at timestamptz,
  failing_since timestamptz,
  reason text,
  -- The process that publishes, and how long it does so without saying so again.
  listener uuid,
  listening_until timestamptz,
  primary key (account_id, user_id),
  unique (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
