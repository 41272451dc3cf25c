/**
 * Plans of the ten plots as drawings, to be judged by eye: the largest fill of each and one placed by hand on each, with a street
 * along the first side. `node bench/main.ts site --pictures FOLDER`
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteRuleCheck } from '@kavel/concept'
import { accessGround, type BuildingModel, optimiseSite, withAccess } from '@kavel/generator'
import { toWorld } from '@kavel/geometry'
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

type Point = readonly [number, number]

const FILLS: Readonly<Record<string, string>> = {
  drive: '#d5c9b1',
  street: '#e3e6ea',
  concrete: '#e3e6ea',
  aisle: '#e3e6ea',
  stall: '#cfd4da',
  sidewalk: '#edeff2',
  path: '#edeff2',
  yard: '#dcebcf',
  green: '#b7d99a',
  tree: '#7fb069',
}
const HOMES = ['#f2c14e', '#f78154', '#5fad56', '#4d9078', '#b4436c', '#6c8ead', '#a882dd']
/** Metres of paper around a plot, and pixels a metre. */
const MARGIN = 12
const SCALE = 6

const points = (all: readonly Point[]) =>
  all.map(([x, y]) => `${x.toFixed(2)},${(-y).toFixed(2)}`).join(' ')
const polygon = (all: readonly Point[], style: string) =>
  `<polygon points="${points(all)}" ${style}/>`

const fromCorner = ([x, y]: Point): Point => [x - CORNER[0], y - CORNER[1]]

function ringOf({ toWorld: frame }: BuildingModel, ring: ArrayLike<number>): Point[] {
  return Array.from({ length: ring.length / 2 }, (_, i) =>
    fromCorner(toWorld(frame, ring[2 * i] as number, ring[2 * i + 1] as number)),
  )
}

const LINE = 'stroke="#333" stroke-width=".3"'
const RED = 'fill="#e03131" fill-opacity=".45" stroke="#e03131" stroke-width=".5"'

function drawn({ plot, models, broken, title }: Plan): string {
  const xs = plot.outline.map(([x]) => x)
  const ys = plot.outline.map(([, y]) => -y)
  const [x0, y0] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN]
  const [w, h] = [Math.max(...xs) - x0 + MARGIN, Math.max(...ys) - y0 + MARGIN + 8]
  const ground = models.flatMap((model) =>
    model.assets
      .filter(({ kind }) => FILLS[kind])
      .map(({ kind, poly }) =>
        polygon(ringOf(model, poly), `fill="${FILLS[kind]}" stroke="#aab" stroke-width=".08"`),
      ),
  )
  const built = models.flatMap((model, i) =>
    model.towers.flatMap(({ footprint: { outer, holes } }) => [
      polygon(ringOf(model, outer), `fill="${HOMES[i % HOMES.length]}" ${LINE}`),
      ...holes.map((hole) => polygon(ringOf(model, hole), `fill="#e8f0df" ${LINE}`)),
    ]),
  )
  const words = models.flatMap((model) => {
    const { towers, formFactors: f } = model
    const [first] = towers
    if (!first || f.nrunits === 0) return []
    const corner = ringOf(model, first.footprint.outer)[0] as Point
    return `<text x="${corner[0].toFixed(1)}" y="${(-corner[1]).toFixed(1)}" font-size="3">${f.nrunits} / ${f.nrfloors}</text>`
  })
  const faults = broken.flatMap((check) =>
    check.broken.flatMap(({ shape }) => {
      if (!shape) return []
      const rings = shape.kind === 'area' ? shape.rings : [shape.points]
      return rings.map((ring) => polygon(ring.map(fromCorner), RED))
    }),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x0} ${y0} ${w} ${h}" width="${w * SCALE}" height="${h * SCALE}" font-family="sans-serif">`,
    `<rect x="${x0}" y="${y0}" width="${w}" height="${h}" fill="#fff"/>`,
    polygon(streetOf(plot), 'fill="#b9bec5"'),
    polygon(plot.outline, 'fill="#f3f6ef" stroke="#c33" stroke-width=".5"'),
    ...plot.envelopes.map((ring) =>
      polygon(ring, 'fill="none" stroke="#36c" stroke-dasharray="1.5" stroke-width=".4"'),
    ),
    ...ground,
    ...built,
    ...words,
    ...faults,
    `<text x="${x0 + 2}" y="${y0 + h - 3}" font-size="2.6">${title}</text>`,
    '</svg>',
  ].join('\n')
}

function filled(plot: TenPlot): Plan | null {
  const brief = briefOf(plot)
  const ring = streetOf(plot).map(([x, y]) => [CORNER[0] + x, CORNER[1] + y])
  const roads = [{ type: 'Polygon' as const, coordinates: [[...ring, ring[0] as number[]]] }]
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
      const name = `${kind}-${String(i + 1).padStart(2, '0')}.svg`
      writeFileSync(join(folder, name), drawn(plan))
      written++
    }
  return written
}
