-- What the columns of tables without a format of their own are, so that a repeated import reads them the same way: {timeFormat, decimal, columns: [{column, target, unit}]}.
alter table imports add column column_mapping jsonb;
