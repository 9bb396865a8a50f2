-- How often the provider of payments was told of an end in vain, and when it is told again; null: at once.
alter table subscriptions
  add column ends_attempts integer not null default 0,
  add column ends_due_at timestamptz;
