-- Amounts in forint are stored in hundredths, with which cards and bills count them (decision 0108); until now they were whole forints.
update charges set cost = cost * 100 where cost_currency = 'HUF';
update trips set cost = cost * 100 where cost_currency = 'HUF';
update idles set cost = cost * 100 where cost_currency = 'HUF';
update sleeps set cost = cost * 100 where cost_currency = 'HUF';
update fixed_costs set amount = amount * 100 where currency = 'HUF';
update cards set flat = flat * 100, base = base * 100 where currency = 'HUF';
update imported_entries set cost_minor = cost_minor * 100 where currency = 'HUF';
update charge_prices
set breakdown = breakdown || jsonb_build_object(
  'total', (breakdown ->> 'total')::numeric * 100,
  'lines', (
    select coalesce(jsonb_agg(line || jsonb_build_object('cost', (line ->> 'cost')::numeric * 100) order by place), '[]')
    from jsonb_array_elements(breakdown -> 'lines') with ordinality as lines (line, place)
  )
)
where breakdown ->> 'currency' = 'HUF';
