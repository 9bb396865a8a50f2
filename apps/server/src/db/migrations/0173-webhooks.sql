-- Receivers of events of a user (decision 0157).
create table webhooks (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- Sealed: an address may have a password or a key in it.
  address text not null,
  secret text not null,
  events text[] not null,
  -- Null: all vehicles.
  vehicle_ids uuid[],
  created_at timestamptz not null,
  last_sent_at timestamptz,
  failing_since timestamptz,
  disabled_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index webhooks_of_user on webhooks (account_id, user_id);

-- One row an event and receiver: an event that is found again is not stored again.
create table webhook_deliveries (
  account_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event text not null,
  -- What it tells of, such as the id of a trip.
  thing text not null,
  body text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- Null: sent, or given up.
  due_at timestamptz,
  sent_at timestamptz,
  status integer,
  reason text,
  primary key (account_id, id),
  unique (account_id, webhook_id, event, thing),
  foreign key (account_id, webhook_id) references webhooks (account_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (account_id, webhook_id, due_at) where due_at is not null;
create index webhook_deliveries_old on webhook_deliveries (created_at) where due_at is null;
create index webhook_deliveries_newest on webhook_deliveries (account_id, webhook_id, created_at desc, id);
