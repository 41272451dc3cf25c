/** The towers of a building's record as parts: what each is, what it stands on, and what it repeats. */
import { type BlockType, FlipDirection, type FunctionType, type TowerType } from '@kavel/domain'
import { type Lu, toLattice } from '@kavel/geometry'
import { LIMITS } from '../base/limits.ts'
import type { MessageList } from '../base/messages.ts'
import { ofFloor } from '../input/functions.ts'
import type { Resolved } from '../input/resolve.ts'
import type { GeneratorInput } from '../input/schema.ts'
import { TOWER_CODES, templateOf } from '../input/tower-template.ts'
import type { DwellingType } from '../input/types-of-mix.ts'

export interface Part {
  /** Id of the tower record, or its place in the list. */
  id: string
  /** Place in the list; names the tower of the model. */
  index: number
  base: Part | null
  /** The part whose geometry this one repeats. */
  source: Part | null
  blocktype: BlockType
  /** Of all its floors; null: each has the function of that floor of the building. */
  func: FunctionType | null
  types: DwellingType[]
  flipX: boolean
  flipY: boolean
  /** It stands a quarter turned: its own length runs across the facade. */
  isTurned: boolean
  /** Floors; null: as many as the height holds. */
  count: number | null
  /** Greatest height above ground. */
  height: Lu
  /** Along the facade and across; null: what there is. */
  length: Lu | null
  depth: Lu | null
}

type Record = GeneratorInput['building']['cfg']['towers'][number]

/** More parts than this are no building but a district; the rest is left out, with a message. */
export const MOST = 40

export function targetOf({ id }: Part): string {
  return `tower:${id}`
}

/**
 * The parts in order, each after what it stands on and what it repeats; those that cannot be are left out with a message.
 * @param only places in the list of the records that are taken; left out: all
 */
export function partsOf(
  { building: { cfg, maxheight } }: GeneratorInput,
  b: Resolved,
  messages: MessageList,
  only?: readonly number[],
): Part[] {
  if (cfg.towers.length > MOST) {
    messages.add('too_large', { target: 'towers', value: MOST })
  }
  const records = cfg.towers
    .slice(0, MOST)
    .map((record, index) => ({ record, index }))
    .filter(({ index }) => only?.includes(index) ?? true)
  records.sort((p, q) => p.record.order - q.record.order || p.index - q.index)
  const idOf = ({ record, index }: (typeof records)[number]) => String(record.id ?? index)
  const parts = new Map<string, Part>()
  let waiting = records
  while (waiting.length > 0) {
    const later: typeof records = []
    for (const each of waiting) {
      const { record, index } = each
      const id = idOf(each)
      const known = (ref: Record['base_ref']) =>
        ref === null ? null : String(ref) === id ? undefined : parts.get(String(ref))
      const base = known(record.base_ref)
      const source = known(record.instance_ref)
      if (base === undefined || source === undefined || parts.has(id)) later.push(each)
      else {
        const first = source?.source ?? source
        parts.set(
          id,
          partOf(record, { id, index, base, source: first }, cfg, b, maxheight, messages),
        )
      }
    }
    if (later.length === waiting.length) {
      for (const each of later) {
        const { record } = each
        const isBase = record.base_ref !== null && !parts.has(String(record.base_ref))
        const code = isBase ? 'base_ref_invalid' : 'instance_ref_invalid'
        const value = isBase ? record.base_ref : record.instance_ref
        messages.add(code, { target: `tower:${idOf(each)}`, value })
      }
      break
    }
    waiting = later
  }
  return [...parts.values()]
}

function partOf(
  { cfg: own }: Record,
  named: Pick<Part, 'id' | 'index' | 'base' | 'source'>,
  cfg: GeneratorInput['building']['cfg'],
  b: Resolved,
  maxheight: number,
  messages: MessageList,
): Part {
  const target = `tower:${named.id}`
  const metres = (value: number | null) =>
    value === null || value <= 0 ? null : toLattice(Math.min(value, LIMITS.side))
  const flip = own.flip_direction
  const { isTurned, isOver } = turnOf(
    own.angle_degrees ?? 0,
    named.source,
    `${target}.angle_degrees`,
    messages,
  )
  const flipX = flip === null ? b.flipX : flip === FlipDirection.x || flip === FlipDirection.xy
  const flipY = flip === null ? b.flipY : flip === FlipDirection.y || flip === FlipDirection.xy
  const [length, depth] = [metres(own.minlength), metres(own.mindepth)]
  if (own.unit_id !== null && b.types.every(({ id }) => id !== String(own.unit_id))) {
    messages.add('param_ignored', { target: `${target}.unit_id`, value: String(own.unit_id) })
  }
  return {
    ...named,
    blocktype: own.blocktype ?? ofShape(cfg.blocktype, own.towertype),
    func:
      own.functiontype === null ? null : ofFloor(own.functiontype, cfg.function, target, messages),
    types: typesOf(b.types, own.unit_id),
    flipX: flipX !== isOver,
    flipY: flipY !== isOver,
    isTurned,
    count: own.repeat_count,
    height: toLattice(Math.min(own.maxheight ?? maxheight, maxheight)),
    length: isTurned ? depth : length,
    depth: isTurned ? length : depth,
  }
}

/**
 * Quarter turns of a part, counter-clockwise: a half one turns it over. Other angles are not followed, for rooms lie along the
 * axes of the building; nor is one of a part that repeats another, which stands as that one does.
 */
function turnOf(
  angle: number,
  source: Part | null,
  target: string,
  messages: MessageList,
): { isTurned: boolean; isOver: boolean } {
  const turns = (((angle / 90) % 4) + 4) % 4
  if (angle === 0) return { isTurned: false, isOver: false }
  if (source || !Number.isInteger(turns)) {
    const value = Number.isFinite(angle) ? angle : String(angle)
    messages.add('param_ignored', { target, value })
    return { isTurned: false, isOver: false }
  }
  return { isTurned: turns % 2 === 1, isOver: turns >= 2 }
}

/** The building's own block type in the shape of the tower: same core, same number of dwellings, where there is one. */
function ofShape(code: BlockType, shape: TowerType | null): BlockType {
  if (shape === null || templateOf(code)?.shape === shape) return code
  const turned = ((shape + 1) * 1000 + (templateOf(code) ? code % 1000 : 304)) as BlockType
  if (TOWER_CODES.includes(turned)) return turned
  return TOWER_CODES.find((other) => templateOf(other)?.shape === shape) ?? code
}

/** The unit of the tower alone, or the mix of the building. */
function typesOf(types: readonly DwellingType[], unit: string | number | null): DwellingType[] {
  const own = types.filter(({ id }) => unit !== null && id === String(unit))
  return own.length > 0 ? own.map((type) => ({ ...type, ratio: 1 })) : [...types]
}
