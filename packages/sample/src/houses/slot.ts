import type {
  BuildingDraft,
  BuildingUse,
  DoorDraft,
  RoofKind,
  StreetDraft,
} from '../draft/draft.ts'
import type { Site } from '../draft/site.ts'
import { cutBox, type Frame, largestOf, type Ring, ringArea } from '../geometry/index.ts'

/** What the houses of one row have in common. */
export interface RowStyle {
  /** Distance from the street to the façade (m). */
  readonly setback: number
  /** Depth of the house (m). */
  readonly depth: number
  readonly floors: number
  readonly roof: RoofKind
  readonly year: number
}

/** One house plot in a row: where it lies in the frame of its street. */
export interface Slot {
  readonly site: Site
  readonly frame: Frame
  readonly plot: Ring
  /** The regular part of the plot along the street; a corner plot is wider than this. */
  readonly from: number
  readonly to: number
  /** v of the street edge, and +1 or −1: the direction from the street into the plot. */
  readonly front: number
  readonly inward: 1 | -1
  /** Depth of the plot (m). */
  readonly depth: number
  /** Place in the row, from 0. */
  readonly index: number
  readonly style: RowStyle
  readonly street: StreetDraft
}

/** Storey height of a dwelling in metres, floor to floor (2.6 m clear plus the floor). */
export const STOREY = 2.9

/** tan 40°: the usual pitch of a Dutch house roof. */
const PITCH = 0.839

/** The part of the plot at `near`–`far` metres from the street and `from`–`to` along it. */
export function inPlot(
  slot: Slot,
  from: number,
  to: number,
  near: number,
  far: number,
): Ring | null {
  const a = slot.front + slot.inward * near
  const b = slot.front + slot.inward * far
  const box = cutBox([slot.plot], slot.frame, [from, to], [Math.min(a, b), Math.max(a, b)])
  return largestOf(box.inside)
}

/** The door of the house in this slot: odd numbers on one side of the street, even on the other. */
export function doorOf(slot: Slot): DoorDraft {
  return {
    street: slot.street,
    side: slot.inward === 1 ? 1 : 0,
    along: (slot.from + slot.to) / 2,
  }
}

/** Height of the ridge above the eaves for a span in metres. */
function ridgeOver(span: number): number {
  return (span / 2) * PITCH
}

/** Adds a building unless it would be too small to be one (6 m²). */
export function addBuilding(
  site: Site,
  ring: Ring | null,
  facts: Omit<BuildingDraft, 'ring'>,
): BuildingDraft | null {
  if (!ring || ringArea(ring) < 6) return null
  const building = { ring, ...facts }
  site.draft.buildings.push(building)
  return building
}

/** A shed or garage: one low storey without an address. */
export function addShed(site: Site, ring: Ring | null, year: number): void {
  addBuilding(site, ring, {
    use: 'shed',
    year,
    floors: 1,
    eaves: 2.6,
    top: 2.8,
    roof: 'flat',
    units: [],
    door: null,
  })
}

/** Eaves and top of a house with the given floors, roof and span. */
export function heightsOf(floors: number, roof: RoofKind, span: number) {
  const eaves = Math.round((floors * STOREY + 0.2) * 100) / 100
  const top = roof === 'flat' ? eaves + 0.3 : eaves + ridgeOver(span)
  return { eaves, top: Math.round(top * 100) / 100 }
}

/** Adds a house of the row's style on part of the slot, with its addressed units. */
export function addHouse(
  slot: Slot,
  [from, to]: readonly [number, number],
  [near, far]: readonly [number, number],
  facts: { use?: BuildingUse; floors?: number; units?: (footprint: number) => number[] } = {},
): void {
  const { style, site } = slot
  const ring = inPlot(slot, from, to, near, far)
  if (!ring) return
  const floors = facts.floors ?? style.floors
  const footprint = ringArea(ring)
  // Living area: floors less walls and stairs, plus the part of the attic one can stand in.
  const living = footprint * (floors * 0.86 + (style.roof === 'pitched' ? 0.5 : 0))
  addBuilding(site, ring, {
    use: facts.use ?? 'dwelling',
    year: style.year,
    floors,
    ...heightsOf(floors, style.roof, Math.min(far - near, 11)),
    roof: style.roof,
    units: facts.units ? facts.units(footprint) : [Math.round(living)],
    door: doorOf(slot),
  })
}
