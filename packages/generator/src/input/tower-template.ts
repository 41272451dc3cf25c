/** What a tower's block type says: its shape, its core and how many dwellings a floor has (domain reference §3.5). */
import { BlockType, TowerType } from '@kavel/domain'

export interface TowerTemplate {
  shape: TowerType
  /** Staircases of the core. */
  stairs: 1 | 2
  /** Lifts the block type asks for; height and dwellings may ask for more. */
  lifts: 0 | 1 | 2
  /** The staircase lies along the facade instead of across. */
  isWide: boolean
  /** Dwellings a floor. */
  dwellings: number
}

/** The core of each variant: the hundreds of a tower's code. */
const CORES: readonly Pick<TowerTemplate, 'stairs' | 'lifts' | 'isWide'>[] = [
  { stairs: 1, lifts: 0, isWide: false },
  { stairs: 1, lifts: 1, isWide: false },
  { stairs: 1, lifts: 0, isWide: true },
  { stairs: 1, lifts: 1, isWide: true },
  { stairs: 2, lifts: 1, isWide: false },
  { stairs: 2, lifts: 2, isWide: false },
]

/** The shape of each thousand of a tower's code. */
const SHAPES: Readonly<Record<number, TowerType>> = {
  2: TowerType.u,
  3: TowerType.o,
  4: TowerType.h,
}

/** Every tower block type, in the order of their codes. */
export const TOWER_CODES: readonly BlockType[] = Object.values(BlockType)
  .filter((code) => templateOf(code) !== null)
  .sort((a, b) => a - b)

/** Null when the block type is no tower. The code is shape × 1000 + core × 100 + dwellings. */
export function templateOf(code: BlockType): TowerTemplate | null {
  const shape = SHAPES[Math.floor(code / 1000)]
  const core = CORES[Math.floor(code / 100) % 10]
  return shape && core ? { shape, ...core, dwellings: code % 100 } : null
}

/** Tower block types of the same shape and core with fewer dwellings, most first. */
export function smallerCodes(code: BlockType): BlockType[] {
  return TOWER_CODES.filter(
    (other) => Math.floor(other / 100) === Math.floor(code / 100) && other < code,
  ).reverse()
}
