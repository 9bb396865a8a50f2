-- the home of a user: an address, a position, or both
alter table users add column home_address jsonb;
alter table users add column home_latitude double precision;
alter table users add column home_longitude double precision;
