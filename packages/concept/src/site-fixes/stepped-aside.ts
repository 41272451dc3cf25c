/** The nearest of a fixed list of steps after which a building keeps the rules, moved as it is. */
import type { BuildingAccess, BuildingModel } from '@kavel/generator'
import { boundsOf, toMetres, toWorld, type Xform } from '@kavel/geometry'
import { accessOf } from '../access.ts'
import type { ObeyedPatch } from '../obey-building.ts'
import type { PublicBuilding } from '../public-records.ts'
import { checkSiteRules, type SiteRuleKey } from '../site-rules/catalogue.ts'
import { around } from '../site-rules/placed.ts'
import { siteGround } from '../site-rules/site-plan.ts'
import { type FixScene, isMended, patched } from './site-fix.ts'

/** Metres away: fine where it stands, coarse farther off. */
const DISTANCES = [0, 0.5, 1.5, 3, 5, 8, 12, 17, 23, 30, 38, 48, 60]
/** Directions, in eighths of a turn from its own length. */
const COURSES = 8
/** Turns, in quarters; each is as much as moving it so many metres. */
const TURNS = [0, 1, 2, 3]
const TURN = 10
/** Places of which it is sought whether cars and people come in: the most work of all. */
const MOST_SOUGHT = 150
/** Only these hang on who comes in from where. */
const OF_ACCESS: readonly SiteRuleKey[] = ['access', 'parking_distance']

/** Null when none of the steps does. */
export function steppedAside(scene: FixScene, building: PublicBuilding): ObeyedPatch | null {
  const { location, buildings, parameters, before } = scene
  const place = buildings.indexOf(building)
  const model = before.models[place]
  if (!model) return null
  let sought = 0
  for (const step of stepsFrom(building)) {
    const there = moveModel(model, building, step)
    if (!isOnSite(scene, there)) continue
    const models = before.models.map((each, i) => (i === place ? there : each))
    const after = buildings.map((each) => (each === building ? patched(each, step) : each))
    const rules = (access: readonly BuildingAccess[] | null) => ({
      siteRules: checkSiteRules(location, after, models, parameters, access),
    })
    if (!isMended(scene, rules(null), OF_ACCESS)) continue
    if (sought++ >= MOST_SOUGHT) return null
    const access = accessOf(location, models)?.buildings ?? null
    if (isMended(scene, rules(access)) && isMended(scene, scene.judge(after))) return step
  }
  return null
}

type Step = Required<Pick<ObeyedPatch, 'x' | 'y'>> & Pick<ObeyedPatch, 'rotate_z'>

/** What takes least comes first. */
function stepsFrom({ x, y, rotate_z }: PublicBuilding): Step[] {
  const steps = DISTANCES.flatMap((distance) =>
    TURNS.flatMap((quarters) => {
      const turn = quarters === 0 ? {} : { rotate_z: rotate_z + (quarters * Math.PI) / 2 }
      const effort = distance + TURN * Math.min(quarters, 4 - quarters)
      const courses = distance === 0 ? 1 : COURSES
      return Array.from({ length: courses }, (_, course) => {
        const angle = rotate_z + (course * 2 * Math.PI) / COURSES
        const there = { x: x + distance * Math.cos(angle), y: y + distance * Math.sin(angle) }
        return { effort, step: { ...there, ...turn } }
      })
    }),
  )
  return steps
    .filter(({ effort }) => effort > 0)
    .sort((a, b) => a.effort - b.effort)
    .map(({ step }) => step)
}

/** The model elsewhere: the same in its own frame. Where it lies has no part in how it is laid out. */
function moveModel(model: BuildingModel, from: PublicBuilding, to: Step): BuildingModel {
  const { toWorld: frame, header, assets } = model
  const angle = (to.rotate_z ?? from.rotate_z) - from.rotate_z
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const [dx, dy] = [frame.tx - from.x, frame.ty - from.y]
  const there: Xform = {
    ...frame,
    c: c * frame.c - s * frame.s,
    s: s * frame.c + c * frame.s,
    tx: to.x + c * dx - s * dy,
    ty: to.y + s * dx + c * dy,
  }
  // what is known of the model by its header is known of its place
  const own = assets.filter(({ kind }) => kind !== 'drive')
  return { ...model, assets: own, header: { ...header }, toWorld: there }
}

/** Do all its corners lie within the bounds of the plots? */
function isOnSite({ location }: FixScene, { shape, toWorld: frame }: BuildingModel): boolean {
  const ground = siteGround(location)
  if (!ground || ground.plots.length === 0) return false
  const { origin, plots } = ground
  const { x0, y0, x1, y1 } = around(plots.map(boundsOf))
  const { outer } = shape.polygon
  for (let i = 0; i < outer.length; i += 2) {
    const [x, y] = toWorld(frame, outer[i] as number, outer[i + 1] as number)
    const [east, north] = [x - origin.x, y - origin.y]
    if (east < toMetres(x0) || east > toMetres(x1)) return false
    if (north < toMetres(y0) || north > toMetres(y1)) return false
  }
  return true
}
