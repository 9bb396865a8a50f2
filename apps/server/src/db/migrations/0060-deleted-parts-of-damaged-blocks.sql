-- The parts of a damaged block whose samples were deleted meanwhile: they do not come back with it.
alter table damaged_blocks add column deleted tstzmultirange not null default '{}';
