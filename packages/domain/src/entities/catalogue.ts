import type { Link } from '../fields.ts'
import { buildings } from './buildings.ts'
import { companies } from './companies.ts'
import { concepts } from './concepts.ts'
import { constraints } from './constraints.ts'
import { contentitems } from './contentitems.ts'
import { costs } from './costs.ts'
import { customfields } from './customfields.ts'
import { customvalues } from './customvalues.ts'
import type { Entity, PatchOf, RecordOf } from './define.ts'
import { images } from './images.ts'
import { jsons } from './jsons.ts'
import { labels } from './labels.ts'
import { locations } from './locations.ts'
import { locationscustomvalues } from './locationscustomvalues.ts'
import { locationslabels } from './locationslabels.ts'
import { notes } from './notes.ts'
import { plots } from './plots.ts'
import { presets } from './presets.ts'
import { publications } from './publications.ts'
import { searchqueries } from './searchqueries.ts'
import { sections } from './sections.ts'
import { survey_answers } from './survey_answers.ts'
import { survey_questions } from './survey_questions.ts'
import { tickets } from './tickets.ts'
import { units } from './units.ts'
import { users } from './users.ts'
import { views } from './views.ts'

/** Every entity by its storage name; tables, calls, permissions and tests are derived from this list. */
export const entities = {
  companies,
  users,
  locations,
  plots,
  images,
  units,
  costs,
  constraints,
  notes,
  concepts,
  buildings,
  publications,
  sections,
  survey_questions,
  survey_answers,
  searchqueries,
  labels,
  locationslabels,
  customfields,
  customvalues,
  locationscustomvalues,
  jsons,
  presets,
  tickets,
  contentitems,
  views,
} as const

export type EntityName = keyof typeof entities
export const ENTITY_NAMES = Object.keys(entities) as EntityName[]

/** A record of the named entity as it travels on the wire, without its children. */
export type RecordFor<Name extends EntityName> = RecordOf<(typeof entities)[Name]>
export type PatchFor<Name extends EntityName> = PatchOf<(typeof entities)[Name]>

/** The entity of a storage name, or undefined for an unknown one. */
export function findEntity(name: string): Entity | undefined {
  return Object.hasOwn(entities, name) ? (entities[name as EntityName] as Entity) : undefined
}

/** A child of an entity: its storage name and the field that points at the parent. */
export interface ChildLink {
  readonly name: EntityName
  readonly field: string
}

function linkChildren(): Record<EntityName, ChildLink[]> {
  const links = Object.fromEntries(ENTITY_NAMES.map((name) => [name, [] as ChildLink[]])) as Record<
    EntityName,
    ChildLink[]
  >
  for (const name of ENTITY_NAMES) {
    const fields = (entities[name] as Entity).fields
    for (const [field, { target, onDelete, apart }] of Object.entries(fields))
      if (target && onDelete === 'cascade' && !apart)
        links[target as EntityName].push({ name, field })
  }
  return links
}

/** Children per entity: the entities that are removed with it and are part of it (fields that cascade). */
export const CHILDREN: Readonly<Record<EntityName, readonly ChildLink[]>> = linkChildren()

/** The same as a type: entities with a field that cascades from `Name`. */
type ChildName<Name extends EntityName> = {
  [Child in EntityName]: Extract<FieldsOf<Child>, Link<Name, 'cascade'>> extends never
    ? never
    : Child
}[EntityName]

type FieldsOf<Name extends EntityName> =
  (typeof entities)[Name]['fields'][keyof (typeof entities)[Name]['fields']]

/** A record with its children, as the detail call gives it at full depth. */
export type TreeFor<Name extends EntityName> = RecordFor<Name> & {
  [Child in ChildName<Name>]: TreeFor<Child>[]
}
