-- When a job looked for an earlier trip to copy tags, person and company from (SET-016). Null: not yet.
alter table trips add column details_copied_at timestamptz;
