/** The generation parameters as people type them: text, with a comma or a dot; empty follows what lies under it. */
import {
  type CompanyParameter,
  DESIGN_RULES,
  GENERATION_PARAMETERS,
  type GenerationParameter,
  PARAMETER_RULE,
  parameterUnit,
  readParameter,
  SITE_DEFAULTS,
  type SiteParameter,
} from '@kavel/domain'
import type { Format } from '@kavel/i18n'
import type { I18n } from '../i18n.ts'

/** No dwelling is divided into rooms: its size is held against these, and what does not hold them is said. */
export const ROOM_PARAMETERS = [
  'min_room_depth',
  'max_room_depth',
  'min_room_length',
  'max_room_length',
] as const satisfies readonly GenerationParameter[]

export const BUILDING_PARAMETERS: readonly GenerationParameter[] = GENERATION_PARAMETERS.filter(
  (name) => !(ROOM_PARAMETERS as readonly string[]).includes(name),
)

type Texts = Readonly<Partial<Record<GenerationParameter, string | null>>>

/** A value of a parameter with its unit; spaces a dwelling have none. */
export function writeParameter(
  format: Pick<Format, 'number'>,
  name: CompanyParameter,
  value: number,
): string {
  const unit = parameterUnit(name)
  const text = format.number(value, 2)
  return unit === 'spaces' ? text : `${text}\u00a0${unit}`
}

/** What holds without a text of its own: the company's when that can be read, else the rule of the product. */
export function valueUnder(name: GenerationParameter, company: Texts): number {
  const text = company[name]
  return (text ? readParameter(name, text) : null) ?? DESIGN_RULES[PARAMETER_RULE[name]]
}

/** What holds where a company says nothing. */
export function standardText(
  { t, format }: Pick<I18n, 't' | 'format'>,
  name: CompanyParameter,
): string {
  if (name === 'parking_norm') return t('design.parking_norm_of_type')
  if (name === 'unit_shaft_size') return t('parameters.no_shaft')
  const value = name in SITE_DEFAULTS ? SITE_DEFAULTS[name as SiteParameter] : null
  const rule = value ?? DESIGN_RULES[PARAMETER_RULE[name as GenerationParameter]]
  return writeParameter(format, name, rule)
}

/** What holds in a building that says nothing itself. */
export function underText(
  i18n: Pick<I18n, 't' | 'format'>,
  name: GenerationParameter,
  company: Texts,
): string {
  const isSaid = Boolean(company[name])
  return isSaid
    ? writeParameter(i18n.format, name, valueUnder(name, company))
    : standardText(i18n, name)
}

/** How many parameters have a text of their own. */
export function countOwn(texts: Texts): number {
  return GENERATION_PARAMETERS.filter((name) => texts[name]).length
}

/** All parameters without a text. */
export function noParameters(): Record<GenerationParameter, null> {
  return Object.fromEntries(GENERATION_PARAMETERS.map((name) => [name, null])) as Record<
    GenerationParameter,
    null
  >
}
