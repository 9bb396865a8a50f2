-- Who gets the statements of a vehicle by mail, and the last month that the job has dealt with (decision 0083).
alter table statement_settings
  add column mail_user_id uuid,
  add column mailed_month text;
create index statement_settings_mailed on statement_settings (mailed_month) where mail_user_id is not null;
