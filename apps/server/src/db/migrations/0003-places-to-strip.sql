-- The tripCreationMode (StartEnd or No) under which the day was packed and whose places are still to be removed; what was packed under All keeps its places for good.
alter table packed_blocks add column strip text check (strip in ('StartEnd', 'No'));
create index packed_blocks_to_strip on packed_blocks (account_id, vehicle_id, start_time) where strip is not null;
