-- The rest of the record of a vehicle (VEH-001 to VEH-013): what drives it, the car it is compared with (null: that of the user), switches, and what its logbook needs.
alter table vehicles
  add column category text check (category in ('electric', 'plug_in_hybrid', 'fuel')),
  add column compare text check (compare in ('small', 'mid', 'suv')),
  add column plugin boolean not null default false,
  add column use_tcu boolean not null default false,
  add column telemetry boolean not null default false,
  add column logbook_date timestamptz,
  add column address jsonb,
  add column personnel_number text,
  add column distance_to_work double precision;
