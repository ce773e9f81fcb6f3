-- The venues that a member may hold a wallet at. What an operator writes about them carries its language.
create table venues_venue (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,15}$'),
  game_class text not null check (game_class in ('sports', 'live', 'cards', 'esports', 'lottery', 'slots', 'fishing')),
  position integer not null,
  -- Maintenance: no transfer either way for a while. Closed: money still comes out, and none goes in.
  state text not null default 'open' check (state in ('open', 'maintenance', 'closed')),
  takes_whole_units boolean not null default false
);
create table venues_text (
  venue text not null references venues_venue on delete cascade,
  language text not null,
  name text not null,
  primary key (venue, language)
);

-- How a member's money gets to the venues; who has never chosen has no row, and moves it by hand.
create table wallet_member (
  member bigint primary key references identity_member,
  wallet_type text not null check (wallet_type in ('manual', 'free'))
);
