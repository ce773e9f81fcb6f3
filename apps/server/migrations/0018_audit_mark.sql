-- Up to where the audit log was last found whole: an end that is cut off, or a log written anew, does not fit it.
create table platform_audit_mark (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash bytea not null,
  checked_at timestamptz not null
);

-- A member's page asks for what was confirmed and looked into for that member.
create index oversight_approval_member on oversight_approval (member, id);
create index oversight_case_member on oversight_case (member, id) where member is not null;
