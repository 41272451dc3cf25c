/** From planned bays to cells: dwellings, halls, cores and what stays over. */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import { type Lu, toLattice, toLatticeArea } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import type { CellSpec } from '../../strip/frame.ts'
import { borderAt, insetAt, type Strip } from '../../strip/strip.ts'
import { type BayBorders, type BaySection, coreCells } from './core-bay.ts'
import { type Bay, MIN_GAP_ROOM } from './plan.ts'
import type { Section } from './section.ts'

/** Distance from the party wall to the front door: room for the frame, metres. */
const DOOR_OFFSET = toLattice(0.3)
const DOOR = toLattice(DESIGN_RULES.door)

export interface Drawing {
  strip: Strip
  section: Section
  rows: BaySection | null
  rules: Rules
  lifts: number
  func: FunctionType
}

/** All cells of a floor from left to right. */
export function cellSpecs(bays: readonly Bay[], d: Drawing): CellSpec[] {
  return bays.flatMap((bay) => {
    if (bay.kind !== 'core') return [wholeCell(bay, d)]
    return d.rows ? coreCells(bordersOf(bay, d), d.rows, d.rules, d.lifts) : []
  })
}

function bordersOf(bay: Bay, { strip, section }: Drawing): BayBorders {
  const { partyWall } = section.frontage
  return {
    u0: borderAt(strip, bay.from),
    u1: borderAt(strip, bay.to),
    insetLeft: insetAt(strip, bay.from, partyWall),
    insetRight: insetAt(strip, bay.to, partyWall),
    openLeft: bay.from <= 0,
    openRight: bay.to >= strip.modules,
  }
}

/** A cell from the gallery to the far facade. */
function wholeCell(bay: Bay, d: Drawing): CellSpec {
  const { section, rules } = d
  const b = bordersOf(bay, d)
  const fitting = bay.kind === 'dwelling' ? section.types[bay.type] : undefined
  const mirrored = bay.kind === 'dwelling' && bay.ordinal % 2 === 1
  return {
    fn: functionOf(bay, b.u1 - b.u0, d.func),
    unitType: fitting?.type.id ?? null,
    u0: b.u0,
    v0: section.front,
    u1: b.u1,
    v1: section.back,
    inset: {
      left: b.insetLeft,
      front: rules.outerWall,
      right: b.insetRight,
      back: rules.outerWall,
    },
    open: { left: b.openLeft, front: true, right: b.openRight, back: true },
    door: doorOf(bay, b, mirrored),
    mirrored,
    deduct: fitting ? toLatticeArea(rules.shaft) : 0,
  }
}

function functionOf(bay: Bay, width: Lu, func: FunctionType): FunctionType {
  switch (bay.kind) {
    case 'entrance':
      return FunctionType.entrance
    case 'gap':
      return width >= MIN_GAP_ROOM ? FunctionType.common : FunctionType.empty
    default:
      return func
  }
}

/** Doors of a mirrored pair stand side by side at their common wall; a hall has its door in the middle. */
function doorOf(bay: Bay, b: BayBorders, mirrored: boolean): [Lu, Lu] | null {
  if (bay.kind === 'gap') return null
  const left = b.u0 + b.insetLeft
  const right = b.u1 - b.insetRight
  const width = Math.min(DOOR, right - left)
  if (bay.kind !== 'dwelling') {
    const from = left + Math.floor((right - left - width) / 2)
    return [from, from + width]
  }
  const offset = Math.min(DOOR_OFFSET, right - left - width)
  return mirrored
    ? [left + offset, left + offset + width]
    : [right - offset - width, right - offset]
}
