-- The charges that an invoice of many names (decision 0200): each line may be the bill of one, and the invoice is stored once.
create table receipt_lines (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  receipt_id uuid not null,
  -- from 0, in the order of the invoice
  position integer not null,
  -- what it says: day, start, place, energy and sum
  facts jsonb not null,
  charge_id uuid,
  -- its sum is the cost of its charge
  bill boolean not null default false,
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade,
  foreign key (account_id, receipt_id) references receipts (account_id, id) on delete cascade,
  foreign key (account_id, charge_id) references charges (account_id, id) on delete set null (charge_id)
);
create index receipt_lines_of_receipt on receipt_lines (account_id, receipt_id, position);
create index receipt_lines_of_charge on receipt_lines (account_id, charge_id) where charge_id is not null;
