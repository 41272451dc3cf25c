/** Which features a change of records needs. */
import type { EntityName } from '../entities/catalogue.ts'
import { Archetype } from '../enums.ts'
import type { Action } from '../permissions.ts'
import type { LicenceFeature } from './features.ts'

/** Read-only without a licence; `people`, their accounts and how they sign in are looked after whatever the licence. */
const NOT_WORK: readonly EntityName[] = ['users', 'companies', 'tickets', 'contentitems']

/** Entities that need more than `edit`. */
const WRITING: Partial<Record<EntityName, LicenceFeature>> = {
  presets: 'presets',
  costs: 'finance',
}

/** The feature that an action on records of an entity needs, whatever they hold; null for none. */
export function actionNeeds(entity: EntityName, action: Action): LicenceFeature | null {
  if (action === 'list' || action === 'read' || NOT_WORK.includes(entity)) return null
  return WRITING[entity] ?? 'edit'
}

type Values = Readonly<Record<string, unknown>>

/** Buildings without dwellings, which the smallest licence has not. */
export const HALLS: readonly Archetype[] = [
  Archetype.office,
  Archetype.industrial,
  Archetype.distribution_center,
]

/** Settings of `finance_parameters` that belong to the residual land value, phasing and rate of return. */
export const RGW_SETTINGS = [
  'rgw_method',
  'interest',
  'discount_rate',
  'index_cost',
  'index_income',
  'prep_months',
  'build_months',
  'presold_share',
] as const

/** Does a body say something of a place in its document? What is undefined says nothing. */
function says(values: Values, ...path: readonly string[]): boolean {
  let value: unknown = values
  for (const name of path) value = (value as Values | null | undefined)?.[name]
  return value !== undefined
}

const hasMix = ({ cfg }: Values) =>
  ((cfg as { readonly units?: readonly unknown[] } | undefined)?.units?.length ?? 0) > 1

/** Fields beside the documents whose change a licence may not have. */
const FIELDS: Partial<Record<EntityName, readonly string[]>> = {
  buildings: ['archetype'],
  units: ['price', 'income_mode'],
}

/** Fields beside the documents that `contentNeeds` looks at. */
export const contentFields = (entity: EntityName): readonly string[] => FIELDS[entity] ?? []

const isHall = ({ archetype }: Values) => HALLS.includes(archetype as Archetype)

/** Per entity: the features of what a body says. What it leaves out it does not change; `stored`: before the change. */
const CONTENTS: Partial<
  Record<EntityName, (body: Values, stored: Values | null) => readonly LicenceFeature[]>
> = {
  buildings: (body, stored) => [
    ...(isHall(body) || (stored && isHall(stored) && Object.keys(body).length > 0)
      ? (['halls'] as const)
      : []),
    ...(hasMix(body) ? (['unit_mix'] as const) : []),
    // a new building brings the price of what it is a copy of, as does a new dwelling type
    ...(stored && says(body, 'cfg', 'house', 'price') ? (['finance'] as const) : []),
  ],
  units: (body, stored) =>
    stored && (says(body, 'price') || says(body, 'income_mode')) ? ['finance'] : [],
  locations: (body) => {
    const { finance_parameters: said } = (body.cfg ?? {}) as {
      readonly finance_parameters?: Values
    }
    const names = Object.keys(said ?? {})
    if (names.length === 0) return []
    const isRgw = (name: string) => (RGW_SETTINGS as readonly string[]).includes(name)
    return [
      ...(names.every(isRgw) ? [] : (['finance'] as const)),
      ...(names.some(isRgw) ? (['rgw'] as const) : []),
    ]
  },
  companies: (body) => [
    ...(says(body, 'cfg', 'parameters') ? (['presets'] as const) : []),
    ...(says(body, 'cfg', 'style') ? styleNeeds((body.cfg as Values).style as Values) : []),
  ],
  users: (body) =>
    (body.cfg as { readonly emails?: Values } | undefined)?.emails?.weekly === 'weekly'
      ? ['weekly_mail']
      : [],
}

function styleNeeds(style: Values): readonly LicenceFeature[] {
  // what was chosen before can always be put off
  const names = Object.keys(style).filter((name) => style[name] !== null && style[name] !== false)
  return [
    ...(names.some((name) => name !== 'logo') ? (['style_colours'] as const) : []),
    ...(names.includes('logo') ? (['style_logo'] as const) : []),
  ]
}

/**
 * The features that a record, or a change of it, needs because of what it says.
 * @param body of a new record all of it, of a change only what becomes different
 * @param stored the record before the change, as far as it is known; null for one that is made
 */
export function contentNeeds(
  entity: EntityName,
  body: unknown,
  stored: Values | null,
): readonly LicenceFeature[] {
  if (typeof body !== 'object' || body === null) return []
  return CONTENTS[entity]?.(body as Values, stored) ?? []
}
