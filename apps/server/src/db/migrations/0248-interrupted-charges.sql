-- Whether a charge was interrupted when it ended (decision 0186), for the week in review (decision 0202). What ended before is not known.
alter table charges add column interrupted boolean not null default false;
