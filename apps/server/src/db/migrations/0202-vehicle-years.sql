-- What the segments of a vehicle that begin in a year sum up to, so that a sum over many years reads years instead of months (decision 0156). The job that sums a month sums its year too.
create table vehicle_years (like vehicle_months);
alter table vehicle_years rename column month to year;
alter table vehicle_years
  add primary key (account_id, vehicle_id, year),
  add foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade;

-- A month of each year is enough.
insert into vehicle_month_marks (account_id, vehicle_id, month, id)
  select account_id, vehicle_id, max(month), gen_random_uuid() from vehicle_months group by account_id, vehicle_id, extract(year from month);
