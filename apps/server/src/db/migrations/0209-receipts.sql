-- Pictures and PDFs of costs and charges (decision 0174). One without an entry waits to be assigned.
create table receipts (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  cost_id uuid,
  charge_id uuid,
  name text not null,
  -- the media type by its content
  type text not null,
  -- in bytes
  size integer not null check (size > 0),
  -- SHA-256 of the content, hexadecimal
  digest text not null,
  content bytea not null,
  -- what the text of a PDF says of its invoice; null: a picture, or nothing that could be read
  facts jsonb,
  -- its sum is the cost of its charge
  bill boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade,
  foreign key (account_id, cost_id) references fixed_costs (account_id, id) on delete cascade,
  foreign key (account_id, charge_id) references charges (account_id, id) on delete set null (charge_id),
  check (num_nonnulls(cost_id, charge_id) <= 1)
);
-- Pictures and PDFs are compressed already.
alter table receipts alter column content set storage external;
create index receipts_newest on receipts (account_id, vehicle_id, created_at desc, id desc);
create index receipts_of_cost on receipts (account_id, cost_id) where cost_id is not null;
create index receipts_of_charge on receipts (account_id, charge_id) where charge_id is not null;
create index receipts_of_digest on receipts (account_id, digest);
create index receipts_deleted on receipts (deleted_at) where deleted_at is not null;
