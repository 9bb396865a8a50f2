-- What the charges of a month sum up to by card, so that these sums of all years read months instead of charges (decisions 0134, 0147): an object for each card, with the figures of month-figures.ts.
alter table vehicle_months add column charges_by_card jsonb;

insert into vehicle_month_marks (account_id, vehicle_id, month, id)
  select account_id, vehicle_id, month, gen_random_uuid() from vehicle_months;
