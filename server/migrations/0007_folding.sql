-- The same as `fold` in contract/src/kit/fold.ts, to the letter; lower() of another collation would depend on the database's locale.
create or replace function search_key(value text) returns text language sql immutable parallel safe as $$
  select case when octet_length(value) = char_length(value) then lower(value collate "C") else
    lower(replace(replace(replace(replace(translate(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'),
      'ÆŒẞÞȺⱥƀɃƁɓȻȼƇƈÐðĐđƉɖƊɗƎǝƏəƐɛɆɇƑƒƓɠǤǥĦħⱧⱨıƗɨȷɈɉĸƘƙⱩⱪŁłȽƚⱠⱡŊŋƝɲØøƆɔƟɵƤƥⱣᵽɌɍⱤɽŦŧƬƭƮʈȾⱦɄʉƲʋƳƴɎɏƵƶȤȥⱫⱬ’‘ʼʻʹ‐‒–—−',
      'æœßþaabbbbccccddddddddeeeeeeeeffgggghhhhiiijjjkkkkkllllllnnnnoooooopppprrrrttttttttuuvvyyyyzzzzzz''''''''''-----'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th') collate "C") end
$$;

-- Two aliases that were told apart by an accent only are one now; the older stays.
delete from team_alias a using team_alias b
  where search_key(a.name) = search_key(b.name) and (a.created_at, a.uuid) > (b.created_at, b.uuid);
reindex index team_alias_by_name;
