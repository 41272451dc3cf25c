/** What the switches of a company (`cfg.authentication`, spec point 3) do to its ways of signing in. */

/**
 * SQL: a user `u` signs in with a password. Where the company has switched that off, administrators and staff still do: when
 * the provider is down or set up wrongly there is a way in, for the last administrator too.
 */
export const TAKES_PASSWORD = `(u.is_admin or u.is_staff or (
  select coalesce(c.cfg #>> '{authentication,local}', 'true') = 'true' from companies c where c.id = u.company_id))`

/** SQL: a provider `p` may be used: it is on, and so are the providers of its company. */
export const IS_OPEN = `(p.is_active and (
  select coalesce(c.cfg #>> '{authentication,azure}', 'true') = 'true' from companies c where c.id = p.company_id))`
