-- Who pays at the provider of payments (decision 0146): found by the customer that its events name.
create table payment_customers (
  customer_id text primary key,
  account_id uuid not null unique,
  -- The bank of the customer takes a payment back, and that is not decided yet.
  disputed boolean not null default false
);

-- Customers of accounts that were deleted: their subscriptions have to end at the provider, too.
create table payment_endings (
  customer_id text primary key,
  attempts integer not null default 0,
  due_at timestamptz not null default '-infinity'
);
-- Whatever deletes an account: nobody is billed on.
create function end_payments() returns trigger language plpgsql as $$
begin
  insert into payment_endings (customer_id) values (old.customer_id) on conflict do nothing;
  return null;
end $$;
create trigger payments_end after delete on payment_customers for each row execute function end_payments();

-- What the provider told, stored before it is answered. Only ids: what they say is asked for anew.
create table payment_events (
  id text primary key,
  type text not null,
  about_kind text,
  about_id text,
  created_at timestamptz not null,
  received_at timestamptz not null,
  -- Null: it is applied.
  due_at timestamptz,
  attempts integer not null default 0,
  -- Why it could not be applied, or does not fit.
  problem text
);
create index payment_events_due on payment_events (due_at) where due_at is not null;
create index payment_events_received on payment_events (received_at);

-- A subscription that is paid at the provider: its id there, its period, whether the money of it is missing, and when the provider said so.
alter table subscriptions
  add column provider_id text,
  add column period_start timestamptz,
  add column period_end timestamptz,
  add column past_due boolean,
  add column as_of timestamptz,
  -- What the provider has to be told: that it ends with its period.
  add column ends_untold boolean not null default false,
  add constraint subscriptions_provider check (num_nulls(provider_id, period_start, period_end, past_due, as_of) in (0, 5));
create unique index subscriptions_provider_account on subscriptions (account_id, provider_id);
create index subscriptions_provider on subscriptions (provider_id) where provider_id is not null;
create index subscriptions_untold on subscriptions (provider_id) where ends_untold;
