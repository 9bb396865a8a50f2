-- The charge point that a charge gets by itself, and what a user said of it (decision 0119).
alter table charges
  -- null: there is none, or a file named it
  add column point_origin text check (point_origin in ('chosen', 'chosen_for_place', 'remembered', 'sure', 'likely')),
  -- whether its charge point is to be looked for
  add column point_due boolean not null default true;
-- What has a charge point today was chosen or stated.
update charges set point_origin = 'chosen', point_due = false where point_id is not null;
create index charges_point_due on charges (account_id, vehicle_id) where point_due and status <> 'open' and deleted_at is null;
create index charges_point_chosen on charges (account_id) where point_origin = 'chosen_for_place';
-- Whether it has new charge points, near which charges without one are looked at again.
alter table charge_point_sources add column points_came boolean not null default false;
