-- A table's series are counted without a gap, so that one which is left out of a list is missed.
alter table live_tables_series add column number integer;
update live_tables_series series set number = counted.number
  from (select id, row_number() over (partition by table_code order by id) as number from live_tables_series) counted
  where counted.id = series.id;
alter table live_tables_series alter column number set not null,
  add constraint live_tables_series_number unique (table_code, number);
-- Lists go by the number now.
drop index live_tables_series_last;
