/** A plan while it is made: cells as rings, with what the rings do not say. */
import type { FunctionType } from '@kavel/domain'
import type { Lu, Lu2, Ring } from '@kavel/geometry'
import { isDwelling } from '../input/floors.ts'
import type { OPENING } from '../model/openings.ts'
import { across, type Border, OUTSIDE } from './partition.ts'

export type OpeningKind = (typeof OPENING)[keyof typeof OPENING]

/** An opening in the wall on a line. */
export interface PlanDoor {
  vertical: boolean
  at: Lu
  from: Lu
  to: Lu
  kind: OpeningKind
  /** Height of its head; undefined: that of any door. */
  head?: Lu
}

export interface PlanCell {
  fn: FunctionType
  /** Dwelling type; null for everything else. */
  unitType: string | null
  /** Counter-clockwise and axis-parallel; the cells of a floor tile it. */
  ring: Ring
  /** Cells of one space have no wall between them: the legs of a hall around a core. */
  space: string | null
  /** On the cell's own ring; a dwelling's first is its front door. */
  doors: PlanDoor[]
  mirrored: boolean
  /** The toilets of a floor of offices. */
  isSanitary?: true
  /** The direction of the facade a dwelling lives at; null: the one opposite its front door. */
  livesAlong: 'x' | 'y' | null
  /** Id of the cell on the entrance floor, for the other floors of a dwelling. */
  partOf?: string
  /** Its own stair, from the foot: how far it comes up to this floor, 0 where it begins. */
  stair?: { ring: Ring; rise: Lu }
  /** Deducted from the net area: a shaft that does not count, room too low to stand in. */
  deduct: Lu2
}

/** A space whose name begins so is a corridor between storages: the walls along it are light. */
export const STORAGES = 'storages:'

/** A cell with nothing special about it. */
export function planCell(
  fn: FunctionType,
  ring: Ring,
  more: Partial<Omit<PlanCell, 'fn' | 'ring'>> = {},
): PlanCell {
  const cell: PlanCell = {
    fn,
    unitType: more.unitType ?? null,
    ring,
    space: more.space ?? null,
    doors: more.doors ?? [],
    mirrored: more.mirrored ?? false,
    livesAlong: more.livesAlong ?? null,
    deduct: more.deduct ?? 0,
  }
  if (more.isSanitary) cell.isSanitary = true
  if (more.partOf !== undefined) cell.partOf = more.partOf
  if (more.stair) cell.stair = more.stair
  return cell
}

/** A door of a width in the middle of a border, or where `share` says; null when the border is too short for it. */
export function doorOn(
  border: Border,
  width: Lu,
  kind: OpeningKind,
  { margin = 0, share = 0.5 }: { margin?: Lu; share?: number } = {},
): PlanDoor | null {
  const clear = border.to - border.from - 2 * margin
  if (clear < width) return null
  const from = border.from + margin + Math.floor((clear - width) * share)
  return { vertical: border.vertical, at: border.at, from, to: from + width, kind }
}

/** Borders of a cell that face open air. */
export function facades(borders: readonly Border[]): Border[] {
  const open: Border[] = []
  for (const border of borders) {
    if (border.low === OUTSIDE || border.high === OUTSIDE) open.push(border)
  }
  return open
}

/** The longest contact between two cells; undefined when they do not touch. */
export function contactOf(borders: readonly Border[], a: number, b: number): Border | undefined {
  let best: Border | undefined
  for (const border of borders) {
    if ((border.low !== a && border.high !== a) || across(border, a) !== b) continue
    if (!best || border.to - border.from > best.to - best.from) best = border
  }
  return best
}

export function isHome({ fn }: Pick<PlanCell, 'fn'>): boolean {
  return isDwelling(fn)
}
