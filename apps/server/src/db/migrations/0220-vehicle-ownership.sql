-- What a user knows of the value of a car and of a petrol car to compare it with (decision 0180): one JSON object as the API takes it.
create table vehicle_ownership (
  account_id uuid not null,
  vehicle_id uuid not null,
  entered jsonb not null,
  primary key (account_id, vehicle_id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);

-- What a car earns, with kinds of its own.
alter table fixed_costs drop constraint fixed_costs_category_check;
alter table fixed_costs add constraint fixed_costs_category_check check (
  category in (
    'Insurance', 'Toll', 'Financing', 'Leasing', 'Accident', 'Tax', 'Maintenance', 'Repair', 'Inspection', 'Tyres', 'Upgrades', 'VehicleCleaning',
    'PurchasingPrice', 'Quota', 'PowerSale', 'Employer', 'Others'
  )
);
