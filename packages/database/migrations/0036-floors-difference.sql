-- Floors that are permitted less those that stand (`floors_difference` of @kavel/search). Features are computed anew when their
-- computation changes, so that the column fills by itself.
alter table register.features add column floors_difference double precision;
