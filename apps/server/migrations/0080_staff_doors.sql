-- A new second factor waits here until its owner has proven it.
alter table staff_account add column next_factor_sealed bytea, add column next_factor_until timestamptz;

-- The sandbox's colleagues work without a password; an administrator can never take one of them over.
alter table staff_account add column is_sandbox boolean not null default false;
update staff_account set is_sandbox = true where username in ('sandbox', 'sandbox2') and password_hash is null;
alter table staff_account add check (not is_sandbox or password_hash is null);

-- Wrong passwords are counted by name and address now; only wrong codes after a right password lock an account.
update staff_account set failures = 0, locked_until = null;
