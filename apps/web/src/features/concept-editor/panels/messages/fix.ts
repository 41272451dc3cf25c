/** What a press of the button under a message changes. */

import { BUILDING_KINDS } from '@kavel/concept'
import { type Floor, FunctionType, type PatchFor, type RecordFor } from '@kavel/domain'
import type { Message } from '@kavel/generator'
import type { Building, BuildingPatch } from '../../editor.ts'
import { changed, heightFor, listed, splitOff } from '../floors/edit-floors.ts'

type Unit = Pick<RecordFor<'units'>, 'id' | 'cfg' | 'size' | 'size_max'>

/** An edit of the building, or of a dwelling type of the location. */
export type FixEdit =
  | { readonly of: 'building'; readonly patch: BuildingPatch }
  | { readonly of: 'unit'; readonly id: number; readonly patch: PatchFor<'units'> }

/** Fields of the record itself; the others are in its cfg. */
const OWN_FIELDS: readonly string[] = ['maxlength', 'maxwidth', 'maxheight']

type Tree = Readonly<Record<string, unknown>>

/**
 * A value at a path (`a.b`, `list.2.c`) as a patch of a document: objects hold only what changes, lists are whole.
 * Null when the document has no such field.
 */
export function patchAt(document: unknown, path: string, value: number): unknown {
  const [first = '', ...rest] = path.split('.')
  if (typeof document !== 'object' || document === null || !Object.hasOwn(document, first))
    return null
  const inner =
    rest.length === 0 ? value : patchAt((document as Tree)[first], rest.join('.'), value)
  if (inner === null) return null
  if (!Array.isArray(document)) return { [first]: inner }
  return document.map((entry, index) =>
    String(index) !== first ? entry : rest.length === 0 ? inner : merged(entry, inner),
  )
}

/** An entry of a list is stored whole. */
function merged(entry: unknown, patch: unknown): unknown {
  if (typeof entry !== 'object' || entry === null || Array.isArray(patch)) return patch
  const changed = Object.entries(patch as Tree).map(([name, value]) => [
    name,
    typeof value === 'object' ? merged((entry as Tree)[name], value) : value,
  ])
  return { ...entry, ...Object.fromEntries(changed) }
}

/** The edit that a message proposes; null when it proposes none that can be made. */
export function fixOf(
  { fix, unit_id, target }: Pick<Message, 'fix' | 'unit_id' | 'target'>,
  building: Building,
  units: readonly Unit[],
): FixEdit | null {
  if (!fix) return null
  const { field, value } = fix
  if (field === 'maxheight' && target?.startsWith('tower:'))
    return { of: 'building', patch: heightOfPart(building, target.slice('tower:'.length), value) }
  if (OWN_FIELDS.includes(field)) return { of: 'building', patch: { [field]: value } }
  if (field === 'blocktype') {
    const kind = BUILDING_KINDS.find(({ blocktype }) => blocktype === value)
    const archetype = kind?.archetype ?? building.archetype
    return {
      of: 'building',
      patch: { archetype, cfg: { blocktype: value } } as BuildingPatch,
    }
  }
  if (unit_id !== null) {
    const unit = units.find(({ id }) => String(id) === unit_id)
    const edit = unit && (ownSize(building, unit_id, field, value) ?? unitEdit(unit, field, value))
    // what stands in the way of a type may be the grid of the building
    if (edit) return edit
  }
  if (isFloorFunction(field) && value === FunctionType.storage)
    return { of: 'building', patch: { cfg: { floors: groundFloorAs(building, value) } } }
  if (isFloorCount(field)) {
    const { floors } = building.cfg
    const longer = changed(floors, Number(field.split('.')[1]), { repeat_count: value })
    const maxheight = heightFor(building, longer)
    return { of: 'building', patch: { maxheight, cfg: { floors: longer } } }
  }
  if (isFloorHeight(field)) {
    const { floors } = building.cfg
    const higher = changed(floors, Number(field.split('.')[1]), { height: value })
    const maxheight = heightFor(building, higher)
    return { of: 'building', patch: { maxheight, cfg: { floors: higher } } }
  }
  if (field === 'floor_height' && building.cfg.floors.length > 0)
    return { of: 'building', patch: withFloorHeight(building, value) }
  const cfg = patchAt(building.cfg, field, value)
  return cfg === null ? null : { of: 'building', patch: { cfg } as BuildingPatch }
}

/** Is it the function of an entry of the floors, how many floors it stands for, or how high they are? */
export function isFloorFunction(field: string): boolean {
  return /^floors\.\d+\.function$/.test(field)
}
export function isFloorCount(field: string): boolean {
  return /^floors\.\d+\.repeat_count$/.test(field)
}
export function isFloorHeight(field: string): boolean {
  return /^floors\.\d+\.height$/.test(field)
}

/** The ground floor for something else: equal floors become a list, and of an entry for several it is the lowest. */
function groundFloorAs({ maxheight, cfg }: Building, func: FunctionType): Floor[] {
  const count = Math.max(1, Math.floor(maxheight / cfg.floor_height + 1e-9))
  const floors = cfg.floors.length > 0 ? cfg.floors : listed(count)
  return changed(splitOff(floors, 0, 'lowest'), 0, { function: func })
}

/** Floors that are listed may be low by a height of their own: those are made as high, and the building for all of them. */
function withFloorHeight(building: Building, value: number): BuildingPatch {
  const floors = building.cfg.floors.map((floor) =>
    floor.height !== null && floor.height < value ? { ...floor, height: value } : floor,
  )
  const higher = { ...building, cfg: { ...building.cfg, floor_height: value } }
  return { maxheight: heightFor(higher, floors), cfg: { floor_height: value, floors } }
}

/** A part with a height of its own gets another one; the building must be as high. */
function heightOfPart({ maxheight, cfg }: Building, id: string, value: number): BuildingPatch {
  const towers = cfg.towers.map((tower, index) =>
    String(tower.id ?? index) === id && tower.cfg.maxheight !== null
      ? { ...tower, cfg: { ...tower.cfg, maxheight: Math.max(tower.cfg.maxheight, value) } }
      : tower,
  )
  return { maxheight: Math.max(maxheight, value), cfg: { towers } }
}

/** A size that the building itself gives a type is changed there. */
function ownSize({ cfg }: Building, unitId: string, field: string, value: number): FixEdit | null {
  if (field !== 'size' && field !== 'size_max') return null
  const isOwn = (one: (typeof cfg.units)[number]) =>
    String(one.unitId) === unitId && one[field] !== null
  if (!cfg.units.some(isOwn)) return null
  const units = cfg.units.map((one) => (isOwn(one) ? { ...one, [field]: value } : one))
  return { of: 'building', patch: { cfg: { units } } }
}

function unitEdit(unit: Unit, field: string, value: number): FixEdit | null {
  const patch = patchAt(unit, field, value)
  return patch === null ? null : { of: 'unit', id: unit.id, patch: patch as PatchFor<'units'> }
}
