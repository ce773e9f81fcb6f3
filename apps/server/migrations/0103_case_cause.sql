-- The reason of a case with its details, which the office puts into its reader's words. Cases from before have only their words.
alter table cases_case add column cause jsonb;
