-- Named things of the registers are found by what people type: `search_key` begins like it, `search_words` has its words in any
-- order. The importer writes both (packages/registers/src/search-text.ts); what is there already gets them here, in the same form.

do $$
declare
  one record;
  plain constant text := $plain$trim(regexp_replace(lower(regexp_replace(normalize(%s, NFKD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', ' ', 'g'))$plain$;
begin
  for one in
    select * from (values
      ('plans', 'concat_ws('' '', name, authority)'),
      ('natura2000', 'name'),
      ('nnn', 'name'),
      ('monuments', 'concat_ws('' '', name, register_id)'),
      ('monument_areas', 'name'),
      ('business_parks', 'name'),
      ('schools', 'concat_ws('' '', name, city)'),
      ('childcare', 'concat_ws('' '', name, city)'),
      ('care', 'concat_ws('' '', name, city)'),
      ('shops', 'concat_ws('' '', name, city)'),
      ('stops', 'name'),
      ('provinces', 'name'),
      ('municipalities', 'name'),
      ('districts', 'name'),
      ('neighbourhoods', 'name'),
      ('postcode4', 'name'),
      ('postcode6', 'name'),
      ('population_cores', 'name')) as named (name, words)
  loop
    execute format('alter table register.%I add column search_key text, add column search_words text', one.name);
    execute format('update register.%I set search_key = replace(%s, '' '', ''''), search_words = %s where name is not null',
      one.name, format(plain, 'name'), format(plain, one.words));
    execute format('create index %I on register.%I (search_key text_pattern_ops)', one.name || '_search_key', one.name);
    execute format('create index %I on register.%I using gin (to_tsvector(''simple'', search_words))',
      one.name || '_search_words', one.name);
  end loop;
end
$$;
