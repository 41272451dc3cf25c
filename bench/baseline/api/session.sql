select json_build_object(
  'user', (select row_to_json(u) from (select id, company_id, first_name, last_name, username, email, is_active, is_staff,
    is_admin, current_location, current_concept, current_building, cfg, "createdAt", "updatedAt"
    from users where id = $1) u),
  'company', (select row_to_json(c) from companies c where id = $2))::text as body
