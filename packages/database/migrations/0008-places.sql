-- What is invented and what is not, the price book, streets by name, and places without an address.

-- A delivery that was made up, as all of the sample municipality. Its own metadata says so, not its name.
alter table register.imports add column fictional boolean not null default false;

-- Deliveries of the sample before they had the mark: its municipality has a cadastral code that no real one has.
update register.imports set fictional = true
where state = 'done' and dataset in ('Markeroog, perceel', 'Markeroog, plangebied', 'Markeroog, pand',
  'Markeroog, adres', 'Markeroog, wegdeel', 'Markeroog, waterdeel', 'Markeroog, begroeidterreindeel',
  'Markeroog, onbegroeidterreindeel', 'Markeroog, vegetatieobject', 'Markeroog, wegvakken')
  and exists (select from register.plots where designation like 'MQO00 %');

-- Whether the last delivery of a source of a layer was made up.
create function register.is_fictional(of_layer text, of_source text) returns boolean
  language sql stable
  as $$ select coalesce((select fictional from register.imports
    where layer = of_layer and source = of_source and state = 'done' order by id desc limit 1), false) $$;

-- The plots of a location keep what the register said when they were chosen. `kavel_system` sees every company's.
set local role kavel_system;
update plots set properties = properties || '{"fictional": true}'
where register.is_fictional('plots', properties ->> 'source');

-- Ground without an address was called by its plot numbers, which stand beside the address anyway.
update locations set display_address = null
where road is null and house_number is null and display_address = plotnr || ', ' || municipality;
-- Locations of before the price book have it off, so that their result stays; what is stored wins.
update locations set cfg = jsonb_set(cfg, '{finance_parameters}', '{
    "land_kind": "general",
    "price_book": {"active": false, "construction_house": 1570, "construction_flat_low": 2060,
      "construction_flat_mid": 2320, "construction_flat_high": 2680, "construction_office": 2210,
      "construction_shop": 1340, "construction_hall": 950, "construction_distribution": 770,
      "construction_storage": 1130, "stall_ground": 4100, "stall_deck": 19100, "stall_half_sunk": 30900,
      "stall_underground": 56700, "site_works": 67, "green": 46, "paved": 113, "transfer_tax": 0.104,
      "transfer_tax_dwellings": 0.08, "land_vat_deductible": 1, "land_fees": 0.017, "rent_office": 240,
      "rent_shop": 215, "rent_hall": 85, "rent_distribution": 75, "rent_storage": 500, "rent_parking": 1430,
      "rent_parking_surplus": 0, "sale_stall_ground": 0, "sale_stall_deck": 20000, "sale_stall_half_sunk": 27500,
      "sale_stall_underground": 35000}
  }'::jsonb || coalesce(cfg -> 'finance_parameters', '{}'));
-- A company says of a site what it says of nothing yet.
update companies set cfg = jsonb_set(cfg, '{parameters}',
  '{"boundary_distance": "", "facade_distance": "", "parking_norm": ""}'::jsonb || (cfg -> 'parameters'))
where cfg ? 'parameters';

-- Public pages of before have another form, which this version cannot show.
delete from publication_pages;
reset role;
select note_register_change();

-- Streets are found by their name, also those without a single address.
alter table register.road_segments add column city text, add column search_key text, add column search_words text;
update register.road_segments set city = coalesce(attributes ->> 'wpsnaam', attributes ->> 'wps_naam',
  attributes ->> 'wpsNaam', attributes ->> 'gme_naam', attributes ->> 'gmeNaam', attributes ->> 'GME_NAAM');
-- As `searchWords` and `searchKey` (packages/registers): no accents, small letters, every other sign a space.
update register.road_segments set search_words = trim(regexp_replace(lower(regexp_replace(
  normalize(concat_ws(' ', name, city), NFKD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', ' ', 'g'))
where name is not null;
update register.road_segments set search_key = replace(search_words, ' ', '') where search_words is not null;
-- A plot by section and number, as deeds name it.
create index plots_section_number on register.plots (number, section);
create index road_segments_search_key on register.road_segments (search_key text_pattern_ops);
create index road_segments_search_words on register.road_segments using gin (to_tsvector('simple', search_words));
