-- A new vehicle also gets the charges that only a higher level shows; of existing ones it stays as it is.
alter table vehicles alter column offline_charges set default true;

-- The most power in kW with which each model of the vehicle master data charges: detection believes no faster rise of the level. They belong to no account.
create table vehicle_model_powers (
  id uuid primary key,
  ac_power double precision,
  dc_power double precision
);
