/**
 * Plans of the ten plots as drawings, to be judged by eye: the largest fill of each and one placed by hand on each, with a street
 * along the first side. `node bench/main.ts site --pictures FOLDER`
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteRuleCheck } from '@kavel/concept'
import {
  type Area,
  accessGround,
  type BuildingModel,
  ENGLISH_SITE_LABELS,
  optimiseSite,
  toSvgSitePlan,
  withAccess,
} from '@kavel/generator'
import { plansByHand, streetOf } from './site-by-hand.ts'
import { tenPlots } from './site-real.ts'
import type { TenPlot } from './site-ten.ts'
import { briefOf, CORNER } from './site-ten-brief.ts'
import { homesOf, largestOf } from './site-ten-run.ts'

interface Plan {
  readonly plot: TenPlot
  readonly models: readonly BuildingModel[]
  /** Drawn red. */
  readonly broken: readonly SiteRuleCheck[]
  readonly title: string
}

/** Every plan stands in its street; nobody else's ground is known. */
function drawn({ plot, models, broken, title }: Plan): string | null {
  const parts = models.map((model, i) => {
    const { nrunits, nrfloors, nrparking } = model.formFactors
    const counts = nrunits > 0 ? `${nrunits} / ${nrfloors}` : nrparking > 0 ? `P ${nrparking}` : ''
    const lines = counts ? [counts] : []
    return { model, mark: String(i + 1), lines, isExisting: false }
  })
  const place = {
    plots: [toPictureArea(plot.outline)],
    envelopes: plot.envelopes.map(toPictureArea),
    roads: [toPictureArea(streetOf(plot))],
    ...{ neighbours: [], water: [], green: [], buildings: [] },
  }
  const marked = broken.flatMap((check) =>
    check.broken.flatMap(({ shape }): Area[] => {
      if (!shape) return []
      const rings = shape.kind === 'area' ? shape.rings : [shape.points]
      return [{ type: 'Polygon', coordinates: rings.map((ring) => ring.map(([x, y]) => [x, y])) }]
    }),
  )
  const drawing = toSvgSitePlan(parts, place, { labels: ENGLISH_SITE_LABELS, marked })
  const words = `<text x="8" y="18" font-size="13">${title}</text>`
  return drawing?.replace(/<\/svg>\n$/, `${words}</svg>\n`) ?? null
}

/** From metres of the corner of the plot. */
function toPictureArea(outline: readonly (readonly [number, number])[]): Area {
  const ring = outline.map(([x, y]) => [CORNER[0] + x, CORNER[1] + y])
  return { type: 'Polygon', coordinates: [[...ring, ring[0] as number[]]] }
}

function filled(plot: TenPlot): Plan | null {
  const brief = briefOf(plot)
  const roads = [toPictureArea(streetOf(plot))]
  const point = largestOf(optimiseSite({ ...brief, roads }))
  const ground = accessGround({ plot: brief.input.plot, roads, obstacles: [] })
  if (!point || !ground) return null
  const { units, parking, value, formFactors: f } = point
  const title =
    `${plot.name}: ${units} dwellings, ${Math.round(homesOf(point))} m2, ${f.nrparking} spaces (${parking}), ` +
    `green ${Math.round(100 * f.greenratio)} %, ${(value / 1e6).toFixed(1)} M`
  return { plot, models: withAccess(point.models, ground).models, broken: [], title }
}

function byHand(): Plan[] {
  return plansByHand().map(({ plot, result }) => {
    const { nrunits, gfa, nrparking } = result.formFactors
    const broken = result.siteRules.filter(({ status }) => status === 'exceeded')
    const said = [
      ...broken.map(({ key }) => key),
      ...result.checks
        .filter(({ status }) => status === 'exceeded')
        .map(({ type }) => `rule ${type}`),
    ]
    const title =
      `${plot.name}, by hand: ${nrunits} dwellings, ${Math.round(gfa)} m2, ${nrparking} spaces; ` +
      `broken: ${said.join(', ') || 'nothing'}`
    return { plot, models: result.models, broken, title }
  })
}

/** Writes twenty plans into a folder as SVG; says how many there are. */
export function drawPictures(folder: string): number {
  mkdirSync(folder, { recursive: true })
  const plans = { fill: tenPlots().map(filled), hand: byHand() }
  let written = 0
  for (const [kind, all] of Object.entries(plans))
    for (const [i, plan] of all.entries()) {
      if (!plan) continue
      const drawing = drawn(plan)
      if (drawing === null) continue
      const name = `${kind}-${String(i + 1).padStart(2, '0')}.svg`
      writeFileSync(join(folder, name), drawing)
      written++
    }
  return written
}
