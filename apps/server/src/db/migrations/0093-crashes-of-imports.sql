-- How often the process ended during an attempt, and the process that makes one; null: none does.
alter table imports add column crashes integer not null default 0;
alter table imports add column attempted_by uuid;
