/** What a company asks of every site, or the design rules where it says nothing. */
import { readParameter, SITE_DEFAULTS, type SiteParameter } from '@kavel/domain'
import type { Parameters } from '../parameters.ts'
import type { Asked } from './site-rule.ts'

/** Null where neither says. */
export function siteParameter<Name extends SiteParameter>(
  parameters: Parameters,
  name: Name,
): Asked<(typeof SITE_DEFAULTS)[Name] | number> {
  const text = parameters?.[name]
  const own = text ? readParameter(name, text) : null
  const norm = own === null ? 'design_rules' : 'company'
  return { value: own ?? SITE_DEFAULTS[name], said: { norm, reference: null, source: null } }
}
