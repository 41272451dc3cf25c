/** What a zoning lets stand on its ground: by its main group, and by the words in its name ("Wonen - Gestapeld"). */
import { Archetype, BlockType, ZoningCategory } from '@kavel/domain'
import type { LocationSource } from './location-source.ts'

export type Zone = Pick<
  LocationSource['cfg']['summary']['zones'][number],
  'name' | 'category' | 'share'
>

/** What a building is for, as far as a main zoning speaks of it. */
export type PlanUse = 'dwellings' | 'offices' | 'shops' | 'companies'

/** How dwellings stand, as plans name it. */
export type DwellingForm = 'stacked' | 'row' | 'pair' | 'detached'

/**
 * What a main zoning permits by its nature (domain reference §4.1). A zoning that is not here permits none of it; `other` and
 * what the register cannot name are unknown.
 */
const PERMITS: Partial<Record<ZoningCategory, readonly PlanUse[]>> = {
  [ZoningCategory.residential]: ['dwellings'],
  [ZoningCategory.residential_area]: ['dwellings'],
  [ZoningCategory.living]: ['dwellings'],
  [ZoningCategory.mixed]: ['dwellings', 'offices', 'shops'],
  [ZoningCategory.center]: ['dwellings', 'offices', 'shops'],
  [ZoningCategory.retail]: ['shops'],
  [ZoningCategory.office]: ['offices'],
  [ZoningCategory.companies]: ['companies'],
  // "Bedrijventerrein": offices of their own are seldom permitted there
  [ZoningCategory.officearea]: ['companies'],
}

/** Words of plans for how dwellings stand; where a name has some, the others are not permitted. */
const FORMS: readonly (readonly [RegExp, DwellingForm])[] = [
  [/gestapeld/i, 'stacked'],
  [/aaneengebouwd|aaneengesloten|rijwoning/i, 'row'],
  [/twee.?aan(een|eengebouwd)|halfvrijstaand|2.?aan?een/i, 'pair'],
  [/(?<!half)(?<!half-)vrijstaand/i, 'detached'],
]

/** The forms that the name of a zoning speaks of; null where it speaks of none. */
export function formsOf({ name }: Pick<Zone, 'name'>): readonly DwellingForm[] | null {
  const pair = FORMS[2]?.[0] as RegExp
  const rest = name.replace(pair, '')
  const found = FORMS.filter(([words, form]) => words.test(form === 'pair' ? name : rest))
  return found.length > 0 ? found.map(([, form]) => form) : null
}

/** Ground for garages alone, though its main group is that of dwellings. */
const GARAGES = /garage/i

/** Does a zoning permit a use, and dwellings of this form; null where nobody knows. */
export function permits(zone: Zone, use: PlanUse, form?: DwellingForm): boolean | null {
  if (zone.category === ZoningCategory.other) return null
  if (!PERMITS[zone.category as ZoningCategory]?.includes(use)) return false
  if (use !== 'dwellings') return true
  if (GARAGES.test(zone.name)) return false
  return form === undefined || (formsOf(zone)?.includes(form) ?? true)
}

const HOUSES: Partial<Record<BlockType, DwellingForm>> = {
  [BlockType.terraced]: 'row',
  [BlockType.terraced_garage]: 'row',
  [BlockType.terraced_street]: 'row',
  [BlockType.back_to_back]: 'row',
  [BlockType.back_to_back_street]: 'row',
  [BlockType.semi_detached]: 'pair',
  [BlockType.semi_detached_garage]: 'pair',
  [BlockType.semi_detached_street]: 'pair',
  [BlockType.detached]: 'detached',
  [BlockType.detached_garage]: 'detached',
  [BlockType.detached_street]: 'detached',
}

/** How the dwellings of a building stand; undefined where its block type does not tell. */
export function formOfBlock(archetype: Archetype, blocktype: BlockType): DwellingForm | undefined {
  if (archetype === Archetype.flat || archetype === Archetype.tower) return 'stacked'
  return HOUSES[blocktype]
}

/** Of the plots: what is built needs most of it; streets, car parks and gardens are no use of their own. */
const MOST = 0.5

export type Permission = 'permitted' | 'forbidden' | 'unknown'

/** Whether the zoning of at least half of the plots permits a use; unknown where those of which nobody knows might. */
export function permissionOf(
  zones: readonly Zone[],
  use: PlanUse,
  form?: DwellingForm,
): Permission {
  let permitted = 0
  let unknown = 0
  for (const zone of zones) {
    const answer = permits(zone, use, form)
    if (answer === null) unknown += zone.share
    else if (answer) permitted += zone.share
  }
  if (permitted >= MOST) return 'permitted'
  return zones.length === 0 || permitted + unknown >= MOST ? 'unknown' : 'forbidden'
}
