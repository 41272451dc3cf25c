/** I29, I30: stairs and lifts of every building: large enough, as many as its height asks, and locks against smoke. */
import { ASSUMED_RULES, BlockType, DESIGN_RULES, FunctionType } from '@kavel/domain'
import { boundsOf, toLattice, toMetres } from '@kavel/geometry'
import type { GeneratorInput } from '../../src/input/schema.ts'
import type { Cell, FloorGroup, Tower } from '../../src/model/types.ts'
import { coreRings } from './core-rings.ts'
import { cellsIn, type Facts, isHome, parameterOf } from './facts.ts'
import { isTower } from './towers.ts'

const LOCK = toLattice(DESIGN_RULES.smoke_lock_min_length)
const LOCK_HEIGHT = toLattice(DESIGN_RULES.smoke_lock_min_height)
/** Height of the top floor above which a lift is needed, metres, unless the company says otherwise (generator reference §5). */
const LIFT_HEIGHT = 12.5

/** I30: of everything but the towers of the 2000s, whose codes say what they have. */
export function checkCoreSizes(facts: Facts): void {
  const { model, input, groups, report } = facts
  const metres = (name: Parameters<typeof parameterOf>[1], rule: keyof typeof DESIGN_RULES) =>
    toLattice(parameterOf(input, name, DESIGN_RULES[rule] as number))
  const sizes = new Map([
    [
      FunctionType.elevator,
      [metres('elevator_width', 'elevator_width'), metres('elevator_length', 'elevator_length')],
    ],
    [
      FunctionType.staircase,
      [
        metres('staircase_width', 'staircase_width'),
        metres('staircase_length', 'staircase_length'),
      ],
    ],
  ] as [FunctionType, [number, number]][])
  const ofTowers = new Set(groups.filter(isTower).flatMap((group) => [...coreRings(group).keys()]))
  for (const { tower, group } of floorsOf(model.towers)) {
    const cells = cellsIn(group)
    for (const cell of cells) {
      const size = sizes.get(cell.fn)
      // what goes on from a tower through its plinth is measured there
      if (!size || ofTowers.has(`${cell.fn}:${cell.gross.join(',')}`)) continue
      const [short, long] = sidesOf(cell)
      const [least, most] = [...size].sort((a, b) => a - b) as [number, number]
      if (short < least - 1 || long < most - 1)
        report('I30', `${cell.id} is ${toMetres(short)} by ${toMetres(long)} m`)
    }
    const top = Math.max(...tower.floorGroups.flatMap(({ levels }) => [...levels]))
    const isHigh = top > toLattice(input.rules.lift_height ?? LIFT_HEIGHT)
    const has = (fn: FunctionType) => cells.some((cell) => cell.fn === fn)
    if (isHigh && has(FunctionType.staircase) && !has(FunctionType.elevator))
      report('I30', `${group.id} has no lift`)
  }
  const isSaid = model.messages.some(({ code }) => code === 'lift_short')
  for (const tower of model.towers) {
    if (!isSaid && hasFewLifts(tower, input)) report('I30', `${tower.id} has too few lifts`)
  }
}

/** Flats that are one bar; of courts and towers others tell. */
const STRAIGHT: readonly BlockType[] = [
  BlockType.flat_path_gallery,
  BlockType.flat_gallery_single_core,
  BlockType.flat_gallery_double_core,
  BlockType.flat_gallery_maisonette,
  BlockType.flat_path_corridor,
  BlockType.flat_corridor_double_loaded,
  BlockType.flat_corridor_single_loaded,
  BlockType.flat_corridor_double_core,
  BlockType.flat_path_portiek,
]

export function isStraightFlat({ blocks }: FloorGroup): boolean {
  return STRAIGHT.includes(blocks[0]?.type as BlockType)
}

/** Do the lifts of a straight flat serve more dwellings than they may (generator reference §5, §9.1)? */
export function hasFewLifts({ floorGroups }: Tower, { rules }: GeneratorInput): boolean {
  const [ground] = floorGroups
  if (!ground || !isStraightFlat(ground)) return false
  const lifts = cellsIn(ground).filter(({ fn }) => fn === FunctionType.elevator).length
  const homes = floorGroups.reduce((n, group) => {
    const own = cellsIn(group).filter((cell) => isHome(cell) && cell.partOf === undefined)
    return n + own.length * group.levels.length
  }, 0)
  const each = Math.max(1, Math.floor(rules.dwellings_per_lift ?? ASSUMED_RULES.dwellings_per_lift))
  return lifts > 0 && homes > lifts * each
}

/** I29: above 20 m a staircase opens on a room of 2 m that no dwelling opens on, or on the open air of a gallery. */
export function checkSmokeLocks({ model, report }: Facts): void {
  for (const { tower, group } of floorsOf(model.towers)) {
    if (topOver(tower, model.towers) < LOCK_HEIGHT) continue
    if (group.assets.some(({ kind }) => kind === 'gallery' || kind === 'path')) continue
    const cells = cellsIn(group)
    // the upper floors of maisonettes have no door on a stair
    if (!cells.some((cell) => isHome(cell) && cell.partOf === undefined)) continue
    for (const stair of cells.filter(({ fn }) => fn === FunctionType.staircase)) {
      const lock = cells.find(({ id }) => stair.access.includes(id))
      const isLong = lock !== undefined && sidesOf(lock)[1] >= LOCK - 1
      const isOwn = !cells.some((cell) => isHome(cell) && lock && cell.access.includes(lock.id))
      if (!isLong || !isOwn) report('I29', `${stair.id} has no smoke lock`)
    }
  }
}

/** The floors of all but the towers of the 2000s, each with what it is part of. */
function floorsOf(towers: readonly Tower[]): { tower: Tower; group: FloorGroup }[] {
  return towers.flatMap((tower) =>
    tower.floorGroups.filter((group) => !isTower(group)).map((group) => ({ tower, group })),
  )
}

/** Top of what stands above the same ground. */
function topOver(tower: Tower, towers: readonly Tower[]): number {
  const own = boundsOf(tower.footprint.outer)
  const above = towers.filter(({ footprint }) => {
    const { x0, y0, x1, y1 } = boundsOf(footprint.outer)
    return x0 < own.x1 && own.x0 < x1 && y0 < own.y1 && own.y0 < y1
  })
  return Math.max(...above.map(({ z1 }) => z1))
}

function sidesOf({ net }: Pick<Cell, 'net'>): [number, number] {
  const { x0, y0, x1, y1 } = boundsOf(net)
  return x1 - x0 < y1 - y0 ? [x1 - x0, y1 - y0] : [y1 - y0, x1 - x0]
}
