-- The access of a user to a source of vehicles' data (decision 0067). The secrets are sealed with a key outside the database.
create table connections (
  account_id uuid not null references accounts (account_id) on delete cascade,
  id uuid not null,
  connector text not null,
  -- the person at the source: a second sign-in renews the first
  source_user text not null,
  secrets text not null,
  -- when the access has to be renewed; null: never
  expires_at timestamptz,
  -- grows with each access: what was renewed by another process is read again
  version integer not null default 1,
  -- one process renews until then
  renewing_until timestamptz,
  -- one process listens to the stream until then
  listener uuid,
  listening_until timestamptz,
  -- false: the user has to sign in again
  valid boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, connector, source_user)
);
create index connections_to_listen on connections (connector) where valid;

-- Which vehicle of which connection, and when it is asked next.
create table vehicle_connections (
  account_id uuid not null,
  vehicle_id uuid not null,
  connection_id uuid not null,
  connector text not null,
  -- the vehicle by its id at the source
  source_vehicle text not null,
  -- null: it is not asked, because the source sends or the login data are invalid
  poll_at timestamptz,
  activity text,
  -- when data were read last, and when they last said something new
  data_at timestamptz,
  changed_at timestamptz,
  failures integer not null default 0,
  problem text,
  problem_since timestamptz,
  -- what the source kept since then is fetched; null: nothing is missed
  missed_since timestamptz,
  primary key (account_id, vehicle_id),
  foreign key (account_id, connection_id) references connections (account_id, id) on delete cascade,
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
create index vehicle_connections_due on vehicle_connections (connector, poll_at) where poll_at is not null;
create index vehicle_connections_of_connection on vehicle_connections (account_id, connection_id);

-- Whose vehicle a message of a source is about; one vehicle of a source is connected once.
create table source_vehicle_directory (
  connector text not null,
  source_vehicle text not null,
  account_id uuid not null,
  vehicle_id uuid not null,
  primary key (connector, source_vehicle)
);
create index source_vehicle_directory_of_vehicle on source_vehicle_directory (account_id, vehicle_id);

-- A connection on its way, for an hour: what began in one browser ends in the same account.
create table connection_attempts (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- the state that comes back with the redirect
  state_hash bytea not null,
  connector text not null,
  manufacture text not null,
  country text,
  time_zone text not null,
  -- the vehicle to connect again
  vehicle_id uuid,
  -- sealed: what the connector needs to finish
  kept text not null,
  -- {userCode, verificationUrl, everySeconds}
  device jsonb,
  -- when the source may be asked again whether the user has entered the code
  next_check_at timestamptz,
  problem text,
  -- set when it is finished, with the vehicles of the sign-in
  connection_id uuid,
  vehicles jsonb,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade,
  foreign key (account_id, connection_id) references connections (account_id, id) on delete cascade
);
create index connection_attempts_expired on connection_attempts (expires_at);

-- Which process listens to a stream of the whole installation.
create table stream_leases (
  connector text primary key,
  listener uuid not null,
  until timestamptz not null
);

-- Which sources serve a make in a country, where the operator decided otherwise than the release.
create table make_connectors (
  make text not null,
  -- empty: every country without a line of its own
  country text not null default '',
  connectors text[] not null,
  primary key (make, country)
);
