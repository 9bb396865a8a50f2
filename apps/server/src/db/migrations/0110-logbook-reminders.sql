-- When a user was last reminded by mail of trips of a logbook that are about to lock; null: never.
alter table users add column logbook_reminded_at timestamptz;
