-- How long the vehicle was not heard at the edges of a segment and inside it, in seconds. At an edge: null where it was reported, 0 where it was estimated before
-- this was counted. Inside: null where how long is not known. Detection finds both anew from the samples that are still there.
alter table trips add column start_unheard integer, add column end_unheard integer, add column unheard integer default 0;
alter table charges add column start_unheard integer, add column end_unheard integer, add column unheard integer default 0;
alter table idles add column start_unheard integer, add column end_unheard integer, add column unheard integer default 0;
alter table sleeps add column start_unheard integer, add column end_unheard integer, add column unheard integer default 0;
update trips set start_unheard = 0, end_unheard = 0 where estimated;
update charges set start_unheard = 0, end_unheard = 0 where estimated;
update idles set unheard = null where has_gap;
update sleeps set unheard = null where has_gap;
alter table trips drop column estimated;
alter table charges drop column estimated;
alter table idles drop column estimated, drop column has_gap;
alter table sleeps drop column estimated, drop column has_gap;

-- AC or DC was not reported and follows from the power.
alter table charges add column ac_inferred boolean not null default false;
