-- The name of the vehicle or passkey that an event concerned, as it was then; empty: none. A part of the key: events of two vehicles in one minute are two rows.
alter table security_events add column about text not null default '';
alter table security_events drop constraint security_events_pkey;
alter table security_events add primary key (account_id, user_id, kind, about, since);
