-- Texts are ordered as people count: « P2 » before « P10 ». Each number is padded to ten digits.
create function order_key(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(search_key(value), '([0-9]+)', '0000000000\1', 'g'), '[0-9]*([0-9]{10})', '\1', 'g')
$$;
