-- The level in the first report of a charge that had counter and level, and what was counted by then: from there on both tell of the same time.
alter table charges add column head_level real, add column head_kwh double precision;
