import type { StreetDraft, ZoneDraft } from '../draft/draft.ts'
import type { ParcelUse } from '../draft/kinds.ts'
import { addParcel, addParcels, type Site } from '../draft/site.ts'
import { plantGroup } from '../draft/trees.ts'
import {
  cutBox,
  distance,
  type Frame,
  largestOf,
  type Ring,
  ringArea,
  type Stretch,
  slice,
  split,
} from '../geometry/index.ts'
import type { RowStyle } from '../houses/slot.ts'
import type { LotPlan } from './lot-plan.ts'

/** A strip of land along one side of a street, to be cut into plots. */
export interface RowLand {
  readonly site: Site
  readonly frame: Frame
  readonly rings: readonly Ring[]
  /** Where the strip has its full depth and lies on the street. */
  readonly stretch: Stretch
  readonly front: number
  readonly inward: 1 | -1
  readonly depth: number
  readonly street: StreetDraft
  readonly zone: ZoneDraft
}

/** Width (m) of the passage from the street to the back path. */
const PASSAGE = 2.4

interface Part {
  readonly kind: 'lot' | 'passage'
  readonly from: number
  readonly to: number
}

/** How much u goes with a metre in the middle of the row: on a bend, less on the outside. */
function unitOf({ frame, stretch, front, inward, depth }: RowLand): number {
  const u = (stretch[0] + stretch[1]) / 2
  const v = front + (inward * depth) / 2
  return 2 / distance(frame.toPlan(u - 1, v), frame.toPlan(u + 1, v))
}

/** Frontages from one end of the row to the other. */
function divide(land: RowLand, plan: LotPlan): Part[] {
  const { random } = land.site
  const [start, end] = land.stretch
  const length = end - start
  const unit = unitOf(land)
  const passage = PASSAGE * unit
  const widest = plan.frontage[1] * unit
  const wanted = random.between(plan.frontage[0] * unit, widest)
  const most = Math.floor(length / wanted)
  const blocks = Math.max(1, Math.ceil(most / plan.rowLength))
  const even = plan.pairs ? 2 : 1
  let count = Math.floor((length - (blocks - 1) * passage) / wanted)
  count -= count % even
  if (count < 1) return []
  const free = length - count * wanted - (blocks - 1) * passage
  // Half of what is left widens the houses, the rest goes to the gardens at both ends.
  const width = Math.min(widest * 1.06, wanted + free / count / 2)
  const used = count * width + (blocks - 1) * passage
  const parts: Part[] = []
  let at = start + (length - used) / 2
  let left = count
  for (let block = 0; block < blocks; block += 1) {
    let size = Math.round(left / (blocks - block))
    if (block + 1 < blocks) size -= size % even
    const bounds: number[] = []
    for (let index = 0; index <= size; index += 1) bounds.push(at + index * width)
    if (plan.uneven) {
      for (let index = 1; index < size; index += 1) {
        bounds[index]! += random.between(-0.14, 0.14) * width
      }
    }
    for (let index = 0; index < size; index += 1) {
      parts.push({ kind: 'lot', from: bounds[index]!, to: bounds[index + 1]! })
    }
    at += size * width
    left -= size
    if (block + 1 < blocks) {
      parts.push({ kind: 'passage', from: at, to: at + passage })
      at += passage
    }
  }
  return parts
}

/** Land that is too small or too crooked for a house: a bit of public green with a tree. */
export function leaveGreen(site: Site, rings: readonly Ring[]): void {
  addParcels(site, rings, 'green', 'green')
  for (const ring of rings) plantGroup(site.draft, site.random, ring, 45)
}

function surface(rings: readonly Ring[]): number {
  let sum = 0
  for (const ring of rings) sum += ringArea(ring)
  return sum
}

function addEnvelope(land: RowLand, plan: LotPlan, style: RowStyle, ring: Ring, span: Stretch) {
  const room = plan.extension ?? 3
  const a = land.front + land.inward * Math.max(0, style.setback - 0.01)
  const b =
    land.front + land.inward * Math.min(land.depth - 0.5, style.setback + style.depth + room)
  const box = cutBox([ring], land.frame, span, [Math.min(a, b), Math.max(a, b)])
  for (const inside of box.inside) {
    if (ringArea(inside) < 10) continue
    land.site.draft.envelopes.push({ ring: inside, zone: land.zone, norms: plan.norms(style) })
  }
}

/** Cuts a row into plots and builds on every one of them. Returns the number of plots. */
export function fillRow(land: RowLand, plan: LotPlan, use: ParcelUse = 'house'): number {
  const { site, frame } = land
  const ring = largestOf(land.rings)
  const parts = divide(land, plan)
  if (!ring || parts.length === 0) {
    leaveGreen(site, land.rings)
    return 0
  }
  leaveGreen(
    site,
    land.rings.filter((other) => other !== ring),
  )
  const style = plan.style(site)
  const first = parts[0]!
  const last = parts[parts.length - 1]!
  // A crooked end joins the corner plot when it is small, else it becomes green.
  const corner = plan.corner * ((first.to - first.from) / unitOf(land)) * land.depth
  const levels: number[] = []
  const before = surface(split(ring, frame, 0, first.from).below)
  const after = surface(split(ring, frame, 0, last.to).above)
  const openLeft = before > corner
  const openRight = after > corner
  if (openLeft) levels.push(first.from)
  for (const part of parts.slice(1)) levels.push(part.from)
  if (openRight) levels.push(last.to)
  const bands = slice([ring], frame, 0, levels)
  if (openLeft) leaveGreen(site, bands.shift() ?? [])
  if (openRight) leaveGreen(site, bands.pop() ?? [])
  addEnvelope(land, plan, style, ring, [first.from, last.to])
  let index = 0
  let plots = 0
  parts.forEach((part, at) => {
    const band = bands[at] ?? []
    if (part.kind === 'passage') {
      addParcels(site, band, 'path', land.zone)
      for (const piece of band) {
        site.draft.paving.push({ ring: piece, surface: 'footway', kind: 'path', level: 0 })
      }
      return
    }
    const plot = largestOf(band)
    if (!plot) return
    leaveGreen(
      site,
      band.filter((other) => other !== plot),
    )
    addParcel(site, plot, use, land.zone, style.year)
    plots += 1
    plan.build({
      site,
      frame,
      plot,
      from: part.from,
      to: part.to,
      front: land.front,
      inward: land.inward,
      depth: land.depth,
      index,
      style,
      street: land.street,
    })
    index += 1
  })
  return plots
}
