-- A member's newest games at all slots: seeds and nonces rise with every game, whatever the clock says.
create index solo_round_newest on solo_round (member, seed desc, nonce desc);
