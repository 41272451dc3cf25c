-- The children of a record lie in the index of their parent in the order in which they are sent: a list of 20 locations
-- sorted some two hundred small heaps.

do $$
declare
  part record;
begin
  for part in select * from (values
    ('plots', 'plots_location', '"locationId", id'),
    ('images', 'images_location', '"locationId", id'),
    ('images', 'images_concept', '"conceptId", id'),
    ('images', 'images_note', '"noteId", id'),
    ('units', 'units_location', '"locationId", "order", id'),
    ('costs', 'costs_location', '"locationId", "order", id'),
    ('constraints', 'constraints_location', '"locationId", priority, id'),
    ('notes', 'notes_location', '"locationId", id'),
    ('notes', 'notes_query', '"searchQueryId", id'),
    ('concepts', 'concepts_location', '"locationId", "order", id'),
    ('buildings', 'buildings_concept', '"conceptId", id'),
    ('sections', 'sections_publication', '"publicationId", "order", id'),
    ('survey_questions', 'survey_questions_section', '"sectionId", "order", id'),
    ('customvalues', 'customvalues_field', '"customfieldId", "order", id'),
    ('locationscustomvalues', 'locationscustomvalues_location', '"locationId", "order", id'),
    ('jsons', 'jsons_location', '"locationId", id')
  ) as parts (name, index, columns)
  loop
    execute format('drop index %I', part.index);
    execute format('create index %I on %I (company_id, %s)', part.index, part.name, part.columns);
  end loop;
end
$$;
create index locationslabels_location on locationslabels (company_id, "locationId", id);
