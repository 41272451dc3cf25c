-- What a reader sees before, and without, the application: gzip of JSON with the HTML of the page and what it is called, by language.
-- null where the page has no such language, or was not drawn.
alter table publication_pages add column "htmlNl" bytea, add column "htmlEn" bytea;
