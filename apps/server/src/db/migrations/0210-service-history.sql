-- What was done to a vehicle is a cost (decision 0152): with kinds of its own, and a note.
alter table fixed_costs drop constraint fixed_costs_category_check;
alter table fixed_costs add constraint fixed_costs_category_check check (
  category in (
    'Insurance', 'Toll', 'Financing', 'Leasing', 'Accident', 'Tax', 'Maintenance', 'Repair', 'Inspection', 'Tyres', 'Upgrades', 'VehicleCleaning',
    'PurchasingPrice', 'Others'
  )
);
alter table fixed_costs add column note text;
