-- null: a new vehicle
alter table imports alter column vehicle_id drop not null;
-- null: none was named, for recordings whose times need none
alter table imports alter column zone drop not null;
-- Every file so far is an export of TeslaFi. In `mapping` a car may from now on go to a vehicle that is created: {id, name}.
update imports
set files = (select jsonb_agg(file || '{"format": "teslafi"}' order by place) from jsonb_array_elements(files) with ordinality as one (file, place))
where jsonb_array_length(files) > 0;
