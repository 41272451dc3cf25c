/** Values that parsed input cannot have, but a caller's arithmetic can: NaN, infinities, negative sizes. */
import type { GeneratorInput } from './schema.ts'

/** Numbers beyond this are no metres, areas or counts; on the lattice they would lose their last digits. */
const MOST = 1e12
/** A building that was turned further has lost its direction, radians. */
const MOST_TURN = 1e6

/** The angle of a building, radians; one in which nobody can tell a direction counts for nothing. */
export function turnOf({ rotate_z }: GeneratorInput['building']): number {
  return Math.abs(rotate_z) <= MOST_TURN ? rotate_z : 0
}

/** Drawn rings and lines: what cannot be used of them is left out where they are read. */
const SHAPES = ['polygon', 'inner_polygon', 'path']
/** May be negative: places, angles, setbacks, money and the ranks of things. */
const SIGNED = [
  'x',
  'y',
  'z',
  'rotate_offset_x',
  'rotate_offset_y',
  'front',
  'back',
  'left',
  'right',
  'angle_degrees',
  'price',
  'order',
]

export interface Unusable {
  /** Path in the building, or in its units: `cfg.house.length`, `units.0.size`. */
  path: string
  value: number
}

/** The first number of a building and its units that nothing can be built with; null when all can be used. */
export function unusable({ building, units }: GeneratorInput): Unusable | null {
  const { rotate_z, ...others } = building
  if (!Number.isFinite(rotate_z)) return { path: 'rotate_z', value: rotate_z }
  return search(others, '', '') ?? search(units, 'units.', '')
}

function search(value: unknown, path: string, key: string): Unusable | null {
  if (typeof value === 'number') {
    if (IDS.includes(key)) return Number.isFinite(value) ? null : { path: path.slice(0, -1), value }
    const least = SIGNED.includes(key) ? -MOST : 0
    return value >= least && value <= MOST ? null : { path: path.slice(0, -1), value }
  }
  if (value === null || typeof value !== 'object' || SHAPES.includes(key)) return null
  for (const [name, each] of Object.entries(value)) {
    const found = search(each, `${path}${name}.`, name)
    if (found) return found
  }
  return null
}

/** Numbers that only name something: they may be of any size. */
const IDS = [
  'id',
  'unitId',
  'unit_id',
  'base_ref',
  'instance_ref',
  'groupId',
  'conceptId',
  'locationId',
  'version',
  'programme_goal',
]
