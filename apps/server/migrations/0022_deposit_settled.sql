-- Orders whose case was closed before they were told of it.
insert into deposit_event (deposit, at, what, who, note)
select o.id, c.closed_at, 'settled', c.closed_by, c.note
from oversight_case c join deposit_order o on o.order_no = c.subject
where c.closed_at is not null and c.kind in ('wrongAmount', 'paidTwice');
