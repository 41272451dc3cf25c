/** What a message is about, when that is a part of the building or one of its settings. */
import { existingIn } from '@kavel/concept'
import { GENERATION_PARAMETERS, type GenerationParameter } from '@kavel/domain'
import type { Message } from '@kavel/generator'
import type { I18n } from '../../../../shared/i18n.ts'
import type { Building } from '../../editor.ts'
import { rangesOf } from '../floors/edit-floors.ts'
import { floorName } from '../floors/floor-text.ts'
import { listParts } from '../parts/edit-parts.ts'

interface Named {
  readonly id: number
  readonly name: string
}

/** What the screen needs to name things. */
export interface Names {
  /** The location's dwelling types. */
  readonly units: readonly Named[]
  /** The buildings of the concept, and what each is called. */
  readonly buildings: readonly Named[]
  readonly nameOf: (building: Named) => string
}

const BUILDING = 'building:'

/** The dwelling type, part, floors or parameter that is meant; null when it is the building as a whole. Of an overlap it is the other building. */
export function subjectOf(
  i18n: I18n,
  { target, unit_id }: Pick<Message, 'target' | 'unit_id'>,
  { cfg }: Building,
  { units, buildings, nameOf }: Names,
): string | null {
  const unit = units.find(({ id }) => String(id) === unit_id)
  if (unit) return i18n.named(unit.name)
  const existing = existingIn(target)
  if (existing !== null) return i18n.t('design.existing_building', { id: existing })
  if (target?.startsWith(BUILDING)) {
    // a stored name, or the id of one without
    const stored = target.slice(BUILDING.length)
    const other = buildings.find(({ id, name }) => (name || String(id)) === stored)
    return other ? nameOf(other) : stored
  }
  const [kind = '', ...rest] = (target ?? '').split(/[.:]/)
  const [name = ''] = rest
  if (kind === 'tower') {
    const parts = listParts(cfg.towers)
    const place = parts.findIndex((part) => String(part.id) === name)
    const own = parts[place]?.name
    if (place < 0) return null
    return own && own !== 'Toren'
      ? i18n.named(own)
      : i18n.t('design.part_nth', { number: place + 1 })
  }
  if (kind === 'floors') {
    const floor = cfg.floors[Number(name)]
    const range = rangesOf(cfg.floors)[Number(name)]
    return floor && range ? floorName(i18n, floor, range) : null
  }
  if (kind === 'path' && /^\d+$/.test(name))
    return i18n.t('design.path_leg', { number: Number(name) + 1 })
  if (kind === 'rules' && GENERATION_PARAMETERS.includes(name as GenerationParameter))
    return i18n.t(`design.parameter_${name as GenerationParameter}`)
  return null
}
