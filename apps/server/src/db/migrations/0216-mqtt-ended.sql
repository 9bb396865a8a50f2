-- When its user ended it, while a process publishes: that one removes what the broker retains, and then the row. A broker that is entered meanwhile stays with the same process.
alter table mqtt_outputs add column ended_at timestamptz;
