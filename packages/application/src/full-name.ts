/** SQL: the name of a row of `users` as people write it; of one without names that which it signs in with. */
export const FULL_NAME = `coalesce(nullif(concat_ws(' ', nullif(trim(first_name), ''), nullif(trim(last_name), '')), ''), username)`
