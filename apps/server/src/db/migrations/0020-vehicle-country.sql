-- the country where the vehicle is registered, as the user entered it
alter table vehicles add column country text check (country ~ '^[A-Z]{2}$');
