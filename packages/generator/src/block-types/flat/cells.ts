/** From planned bays to cells: dwellings, halls, cores, the corridor and what stays over. */
import { FunctionType } from '@kavel/domain'
import { type Lu, type Ring, toLatticeArea } from '@kavel/geometry'
import { isDwelling } from '../../input/floors.ts'
import type { Rules } from '../../input/rules.ts'
import { type PlanCell, planCell } from '../../plan/cell.ts'
import { borderAt, insetAt, type Strip } from '../../strip/strip.ts'
import { type BaySection, boxBetween, coreCells } from './core-bay.ts'
import { type Bay, MIN_GAP_ROOM } from './plan.ts'
import type { Row, Section, Span } from './section.ts'

export interface Drawing {
  strip: Strip
  section: Section
  across: BaySection | null
  rules: Rules
  func: FunctionType
  isGround: boolean
  /** How far the corridor stops before each end of the plate. */
  shortEnds: [Lu, Lu]
}

/** All cells of a floor: row by row from left to right, and the corridor last. */
export function planCells(bays: readonly Bay[], d: Drawing): PlanCell[] {
  const cells = bays.flatMap((bay) => bayCells(bay, d))
  return d.section.corridor ? withCorridor(cells, bays, d, d.section.corridor) : cells
}

/** The cells of a bay, as they stand on a floor with access. */
export function bayCells(bay: Bay, d: Drawing): PlanCell[] {
  if (bay.kind !== 'core') return [wholeCell(bay, d)]
  return d.across ? coreOf(bay, d, d.across) : []
}

/** Takes (u, w) of a row to the plan: w runs from its access side to its facade. */
function placeIn({ v0, v1, isTurned }: Row) {
  return (u0: Lu, w0: Lu, u1: Lu, w1: Lu): Ring =>
    isTurned ? boxBetween(u0, v1 - w0, u1, v1 - w1) : boxBetween(u0, v0 + w0, u1, v0 + w1)
}

function coreOf(bay: Bay, d: Drawing, across: BaySection): PlanCell[] {
  const { strip, section, rules, isGround } = d
  const { lifts = 0 } = bay
  const { partyWall } = section.frontage
  const box = {
    u0: borderAt(strip, bay.from),
    u1: borderAt(strip, bay.to),
    insetLeft: insetAt(strip, bay.from, partyWall),
    insetRight: insetAt(strip, bay.to, partyWall),
  }
  const row = section.rows[bay.row] as Row
  const room = isGround ? FunctionType.entrance : FunctionType.storage
  const before = section.kind.access === 'portiek' ? room : 'passage'
  // what lies behind the stair where upper floors stand back
  const behind = isGround ? FunctionType.bicycle : FunctionType.me
  return coreCells(box, across, rules, lifts, before, `core:${bay.from}`, placeIn(row), behind)
}

/** A cell from the access side to the facade. */
function wholeCell(bay: Bay, { strip, section, rules, func }: Drawing): PlanCell {
  const row = section.rows[bay.row] as Row
  const u0 = borderAt(strip, bay.from)
  const u1 = borderAt(strip, bay.to)
  const fitting = bay.kind === 'dwelling' ? section.types[bay.type] : undefined
  const ring = bay.isThrough
    ? boxBetween(u0, section.plate.v0, u1, section.plate.v1)
    : placeIn(row)(u0, 0, u1, row.v1 - row.v0)
  return planCell(functionOf(bay, u1 - u0, func), ring, {
    unitType: fitting?.type.id ?? null,
    livesAlong: 'x',
    mirrored: bay.kind === 'dwelling' && bay.ordinal % 2 === 1,
    deduct: fitting ? toLatticeArea(rules.shaft) : 0,
  })
}

/** @param width along the bar, walls included */
export function functionOf(bay: Bay, width: Lu, func: FunctionType): FunctionType {
  switch (bay.kind) {
    case 'entrance':
      return FunctionType.entrance
    case 'storage':
      return FunctionType.storage
    case 'kept':
      return FunctionType.common
    case 'gap':
      return width >= MIN_GAP_ROOM ? FunctionType.common : FunctionType.empty
    default:
      return func
  }
}

/**
 * The corridor, and at an end it stops short of the dwelling that takes what it leaves: an L around its end, or one across
 * both rows.
 */
function withCorridor(
  cells: PlanCell[],
  bays: readonly Bay[],
  { strip, section, shortEnds: [left, right] }: Drawing,
  { v0, v1 }: Span,
): PlanCell[] {
  const row = section.rows.length - 1
  const own = bays.filter((bay) => bay.row === row)
  const top = (section.rows[row] as Row).v1
  const end = strip.length
  // every bay of the last row is one cell, and they come last
  const grown = cells.map((cell, i): PlanCell => {
    const at = i - (cells.length - own.length)
    const bay = own[at]
    if (!bay || bay.isThrough || !isDwelling(cell.fn)) return cell
    const before = at === 0 ? left : 0
    const after = at === own.length - 1 ? right : 0
    if (before + after === 0) return cell
    const u0 = borderAt(strip, bay.from)
    const u1 = borderAt(strip, bay.to)
    const start = before > 0 ? [0, v0, before, v0, before, v1] : [u0, v1]
    const stop = after > 0 ? [end - after, v1, end - after, v0, end, v0] : [u1, v1]
    const ring = new Int32Array([...start, ...stop, u1, top, u0, top])
    return { ...cell, ring }
  })
  return [...grown, planCell(FunctionType.corridor, boxBetween(left, v0, end - right, v1))]
}
