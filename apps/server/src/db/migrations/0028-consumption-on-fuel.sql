-- The consumption is unknown where an engine drove a part of the trip (domain: electric-consumption.ts).
update trips set avg_consumption = null
where avg_consumption is not null and (start_gas_level is not null or end_gas_level is not null)
  and (start_gas_level is distinct from end_gas_level or used_kwh is null or used_kwh < 0.04 * distance);
