-- What an energy meter read at both ends of a charge, in kWh; with both readings their difference is the billed energy (decision 0084).
alter table charges
  add column meter_start double precision,
  add column meter_end double precision,
  add column meter_source text check (meter_source in ('manual', 'evcc')),
  add check (meter_end >= meter_start),
  add check ((meter_source is null) = (meter_start is null and meter_end is null));
