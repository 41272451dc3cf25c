select s.body from public_keys k
join publications p on p.company_id = k.company_id and p.id = k.id
join publication_pages s on s.company_id = p.company_id and s."publicationId" = p.id
where k.key = $1 and k.entity = 'publications'
