-- A limit in yuan must fit an amount in every currency, the largest scale being 3500; one above it broke members' pages.
update withdraw_tier set daily_amount = 28571428571428, revision = revision + 1 where daily_amount > 28571428571428;
update deposit_method set
  min_amount = least(min_amount, 28571428571428),
  max_amount = least(max_amount, 28571428571428),
  amounts = (select coalesce(array_agg(least(amount, 28571428571428) order by place), '{}')
    from unnest(amounts) with ordinality as preset (amount, place)),
  revision = revision + 1
where max_amount > 28571428571428;
update tables_table set
  least = least(least, 28571428571400),
  most = least(most, 28571428571400),
  most_in_all = least(most_in_all, 28571428571400)
where most_in_all > 28571428571400;
