create table profile_member (
  member bigint primary key references identity_member,
  real_name text,
  gender text check (gender in ('male', 'female')),
  birth_date date,
  avatar text not null,
  verified_at timestamptz,
  check (verified_at is null or real_name is not null)
);
