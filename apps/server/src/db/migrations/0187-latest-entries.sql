-- The newest entry of each trip of a logbook, without reading the others: the sums of a year, and how many trips a book has.
create index logbook_entries_latest on logbook_entries (account_id, logbook_id, trip_id, number) include (start_time, kind) where trip_id is not null;
