-- Members are searched for by how a username or a real name begins, whatever the database's own order of letters is, and by a phone.
create index identity_member_username_begins on identity_member (username text_pattern_ops);
create index identity_member_phone_number on identity_member (phone);
create index profile_member_real_name_begins on profile_member (lower(real_name) text_pattern_ops);
