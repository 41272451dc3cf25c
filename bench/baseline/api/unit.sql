insert into units as u (company_id, "locationId", name, size, size_max, price, cfg) values ($1, $2, $3, $4, $5, $6, $7)
returning row_to_json(u)::text as body
