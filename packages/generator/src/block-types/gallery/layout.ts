/** `flat_path_gallery`: a straight gallery flat with inline cores (generator reference §9.1). */
import { type BlockType, RoofType } from '@kavel/domain'
import { type Lu, type Poly, toMetres } from '@kavel/geometry'
import { isDwelling } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import { LIMITS } from '../../limits.ts'
import { type MessageList, messageList } from '../../messages.ts'
import type { Roof } from '../../model/types.ts'
import { type Frame, frameOf } from '../../strip/frame.ts'
import { type Strip, stripOf } from '../../strip/strip.ts'
import type { Layout } from '../layout.ts'
import { baySection } from './core-bay.ts'
import { type CorePlan, neededLength, planCores } from './cores.ts'
import { floorGroup } from './floor-group.ts'
import { type PlannedGroup, planFloors } from './plan.ts'
import { gallerySection, type Section } from './section.ts'

/** More lifts a core than this are not planned. */
const MAX_LIFTS = 4
/** cos of the turn from which the gallery changes sides: it lies on the side that looks north, due east and west stay. */
const NORTH = -0.01

export function layoutGallery(
  b: Resolved,
  blocktype: BlockType,
  messages: MessageList,
): Layout | null {
  if (b.floors.length === 0) return null
  const section = gallerySection(b, messages)
  if (!section) return null
  const { envelope, rules } = b
  const strip = stripOf(envelope.x1 - envelope.x0, rules.outerWall, rules.innerWall, b.grid.module)
  if (tooManyCells(b, strip, section)) {
    messages.add('too_large', { target: 'maxlength', value: LIMITS.cells })
    return null
  }
  const rows = baySection(section, rules)
  if (!rows && b.floors.length > 1) {
    const missing = toMetres(rules.stairLength - section.depth)
    messages.add('core_missing', { target: 'maxwidth', value: missing })
    return null
  }
  const planned = planWithLifts(b, strip, section, messages)
  if (!planned) return null
  sayEscape(b, strip, planned, messages)
  sayNoDwelling(b, strip, section, planned, messages)

  const frame = frameOf(envelope, b.flipX, b.toWorld.c >= NORTH !== b.flipY)
  const drawing = { strip, section, rows, rules, lifts: planned.plan.lifts }
  const towerId = `${b.id}/t:0`
  const floorGroups = planned.groups.map((group, g) =>
    floorGroup(`${towerId}/g:${g}`, group, drawing, b, blocktype, frame, messages),
  )
  const top = b.floors.reduce((z, floor) => Math.max(z, floor.z + floor.height), 0)
  const plate: Poly = { outer: frame.ring(0, section.front, strip.length, section.back), holes: [] }
  const tower = {
    id: towerId,
    inputId: null,
    z0: 0,
    z1: top,
    footprint: plate,
    floorGroups,
    instanceOf: null,
    xform: { c: 1, s: 0, tx: 0, ty: 0, z: 0 },
  }
  return {
    towers: [tower],
    roofs: [flatRoof(frame, strip, section, top)],
    outline: { outer: frame.ring(0, section.gallery, strip.length, section.back), holes: [] },
  }
}

function flatRoof(frame: Frame, strip: Strip, section: Section, top: Lu): Roof {
  const ring = frame.ring(0, section.front, strip.length, section.back)
  const face = new Int32Array((ring.length / 2) * 3)
  for (let i = 0; i < ring.length / 2; i++) {
    face[3 * i] = ring[2 * i] as number
    face[3 * i + 1] = ring[2 * i + 1] as number
    face[3 * i + 2] = top
  }
  return { type: RoofType.flat, faces: [face], eave: top, ridge: top }
}

/** Counted on the narrowest dwelling, before anything is laid out. */
function tooManyCells(b: Resolved, strip: Strip, section: Section): boolean {
  const narrowest = Math.min(...section.types.map((t) => t.min))
  return b.floors.length * (Math.floor(strip.modules / narrowest) + 6) > LIMITS.cells
}

interface Planned {
  plan: CorePlan
  groups: PlannedGroup[]
}

/** Plans with one lift a core, and again with as many as the dwellings need; null when the bar is too short. */
function planWithLifts(
  b: Resolved,
  strip: Strip,
  section: Section,
  messages: MessageList,
): Planned | null {
  let best = attempt(b, strip, section, 1, messages)
  const cores = best.planned?.plan.cores.length ?? 0
  const lifts = best.planned && cores > 0 ? liftsFor(b, best.planned.groups, cores) : 1
  if (lifts > 1) {
    const more = attempt(b, strip, section, lifts, messages)
    if (more.planned) {
      best = more
      best.said.add('lift_added', { value: lifts })
    }
  }
  messages.all.push(...best.said.all)
  return best.planned
}

function attempt(
  b: Resolved,
  strip: Strip,
  section: Section,
  lifts: number,
  messages: MessageList,
): { said: MessageList; planned: Planned | null } {
  const said = messageList(messages.buildingId)
  const plan = planCores(b, strip, section, lifts, said)
  const planned = plan && { plan, groups: planFloors(b, strip, section, plan, said) }
  return { said, planned }
}

function liftsFor(b: Resolved, groups: readonly PlannedGroup[], cores: number): number {
  let dwellings = 0
  for (const group of groups) {
    dwellings += group.floors.length * group.bays.filter((bay) => bay.kind === 'dwelling').length
  }
  return Math.min(MAX_LIFTS, Math.max(1, Math.ceil(dwellings / (b.rules.dwellingsPerLift * cores))))
}

/** Housing without a single dwelling: the halls took the room. */
function sayNoDwelling(
  b: Resolved,
  strip: Strip,
  section: Section,
  { plan, groups }: Planned,
  messages: MessageList,
): void {
  const housing = b.floors.some((floor) => isDwelling(floor.func))
  if (!housing || groups.some((g) => g.bays.some((bay) => bay.kind === 'dwelling'))) return
  const blocked = [...plan.cores, ...plan.entrances].reduce((n, x) => n + x.to - x.from, 0)
  const smallest = Math.min(...section.types.map((t) => t.min))
  messages.add('length_out_of_range', {
    target: 'maxlength',
    value: toMetres(strip.length),
    fix: { field: 'maxlength', value: neededLength(b, blocked + 2 * smallest) },
  })
}

/** The longest way along the gallery from a front door to the nearest core. */
function sayEscape(
  b: Resolved,
  strip: Strip,
  { plan, groups }: Planned,
  messages: MessageList,
): void {
  if (plan.cores.length === 0) return
  let longest = 0
  for (const group of groups) {
    for (const bay of group.bays) {
      if (bay.kind !== 'dwelling') continue
      const middle = (bay.from + bay.to) / 2
      let nearest = Number.POSITIVE_INFINITY
      for (const core of plan.cores) {
        nearest = Math.min(nearest, Math.max(core.from - middle, middle - core.to, 0))
      }
      longest = Math.max(longest, nearest * strip.module)
    }
  }
  if (longest > b.rules.escapeDistance) {
    messages.add('escape_exceeded', { target: 'maxlength', value: toMetres(longest) })
  }
}
