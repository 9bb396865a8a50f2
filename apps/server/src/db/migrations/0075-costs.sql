-- Fixed costs of vehicles and their earnings (COST-020).
create table fixed_costs (
  account_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  description text not null,
  type text not null check (type in ('Yearly', 'Monthly', 'Weekly', 'OneTime')),
  category text not null check (
    category in (
      'Insurance', 'Toll', 'Financing', 'Leasing', 'Accident', 'Tax', 'Maintenance', 'Upgrades', 'VehicleCleaning', 'PurchasingPrice', 'Others'
    )
  ),
  -- in minor units, of one year, month or week, or of the whole; negative: an earning
  amount bigint not null,
  currency text not null,
  -- the first and the last day; both are the day of one that does not recur, and null is no end
  start_date date not null,
  end_date date check (end_date >= start_date),
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);
create index fixed_costs_newest on fixed_costs (account_id, vehicle_id, created_at desc, id desc);
create index fixed_costs_deleted on fixed_costs (deleted_at) where deleted_at is not null;
