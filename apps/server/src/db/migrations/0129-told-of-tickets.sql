-- Of how many messages of the user the operator was told.
alter table tickets add column told integer not null default 0;
