-- The public list of a table's series, newest first, by pages.
create index live_tables_series_last on live_tables_series (table_code, id desc);
