/** The towers of a building's record as parts: what each is, what it stands on, and what it repeats. */
import { type BlockType, FlipDirection, type FunctionType, type TowerType } from '@kavel/domain'
import { type Lu, toLattice } from '@kavel/geometry'
import { TOWER_CODES, templateOf } from '../block-types/tower/template.ts'
import { isDwelling } from '../input/floors.ts'
import type { Resolved } from '../input/resolve.ts'
import type { GeneratorInput } from '../input/schema.ts'
import type { DwellingType } from '../input/types-of-mix.ts'
import { LIMITS } from '../limits.ts'
import type { MessageList } from '../messages.ts'

export interface Part {
  /** Id of the tower record, or its place in the list. */
  id: string
  /** Place in the list; names the tower of the model. */
  index: number
  base: Part | null
  /** The part whose geometry this one repeats. */
  source: Part | null
  blocktype: BlockType
  func: FunctionType
  types: DwellingType[]
  flipX: boolean
  flipY: boolean
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
const MOST = 40

export function targetOf({ id }: Part): string {
  return `tower:${id}`
}

/** The parts in order, each after what it stands on and what it repeats; those that cannot be are left out with a message. */
export function partsOf(
  { building: { cfg, maxheight } }: GeneratorInput,
  b: Resolved,
  messages: MessageList,
): Part[] {
  if (cfg.towers.length > MOST) {
    messages.add('too_large', { target: 'towers', value: MOST })
  }
  const records = cfg.towers.slice(0, MOST).map((record, index) => ({ record, index }))
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
        messages.add(code, { target: `tower:${idOf(each)}` })
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
  if (own.angle_degrees) {
    messages.add('param_ignored', { target: `${target}.angle_degrees`, value: own.angle_degrees })
  }
  const flip = own.flip_direction
  return {
    ...named,
    blocktype: own.blocktype ?? ofShape(cfg.blocktype, own.towertype),
    func: own.functiontype ?? cfg.function,
    types: typesOf(b.types, own.unit_id),
    flipX: flip === null ? b.flipX : flip === FlipDirection.x || flip === FlipDirection.xy,
    flipY: flip === null ? b.flipY : flip === FlipDirection.y || flip === FlipDirection.xy,
    count: own.repeat_count,
    height: toLattice(Math.min(own.maxheight ?? maxheight, maxheight)),
    length: metres(own.minlength),
    depth: metres(own.mindepth),
  }
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

/** A part that carries others and holds no dwellings: open floors with the cores of what stands on it. */
export function isPlinth(part: Part, parts: readonly Part[]): boolean {
  return part.source === null && !isDwelling(part.func) && parts.some(({ base }) => base === part)
}
