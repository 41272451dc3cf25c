import { TEMPLATE_COSTS } from './costs.ts'
import { TEMPLATE_UNITS } from './units.ts'

/** Name of a line or dwelling type of the template → key of its translation (`finance.template.…`). */
export const TEMPLATE_KEYS: ReadonlyMap<string, string> = new Map(
  [...TEMPLATE_COSTS, ...TEMPLATE_UNITS].map(({ record: { name } }) => [
    name,
    name.toLowerCase().replace(/[^a-z]+/g, '_'),
  ]),
)
