-- News that is hidden is seen by staff alone; so are its pictures, also by the colleagues of who brought them.
create policy news_is_seen_by_who_sees_it on images as restrictive for select to kavel_app
  using ("contentitemId" is null or exists (select from contentitems c where c.id = "contentitemId"));
