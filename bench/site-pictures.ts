/**
 * Plans of the ten plots as drawings, to be judged by eye: the most valuable fill of each, and a building placed by hand on each.
 * `node bench/main.ts site --pictures FOLDER`
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildingModel, generate, type SiteKind, type SitePoint } from '@kavel/generator'
import { toWorld } from '@kavel/geometry'
import { buildingInput } from '../packages/generator/src/site/kinds.ts'
import { TEN, type TenPlot } from './site-ten.ts'
import { briefOf } from './site-ten-brief.ts'
import { fillOne, homesOf } from './site-ten-run.ts'

/** One building a plot as somebody would drop it: a kind, its box and floors, how far from the middle and how turned. */
const BY_HAND: readonly (readonly [
  kind: SiteKind,
  length: number,
  width: number,
  floors: number,
  dx: number,
  dy: number,
  degrees: number,
])[] = [
  ['corridor', 60, 18.3, 3, 0, 0, 0],
  ['gallery', 40, 11.7, 4, -4, -6, 3],
  ['portiek', 45, 11.1, 4, -14, -18, 0],
  ['corridor', 75, 18.3, 6, 0, 10, 8],
  ['terraced', 44, 22, 2, 0, 0, -4],
  ['terraced', 88, 26, 2, 20, 2, 2],
  ['gallery', 75, 12.9, 5, 0, 10, -4],
  ['corridor', 75, 18.3, 4, 0, 24, 2],
  ['tower', 40, 40, 4, 10, 10, 0],
  ['detached', 28, 25, 2, 0, 0, 0],
]

const FILLS: Readonly<Record<string, string>> = {
  stall: '#cfd4da',
  aisle: '#e3e6ea',
  concrete: '#e3e6ea',
  street: '#e3e6ea',
  sidewalk: '#edeff2',
  path: '#edeff2',
  yard: '#dcebcf',
  green: '#b7d99a',
  tree: '#7fb069',
}
const HOMES = ['#f2c14e', '#f78154', '#5fad56', '#4d9078', '#b4436c', '#6c8ead', '#a882dd']

const from = (x: number, y: number) => [x - 120_000, 480_000 - y] as const
const points = (all: readonly (readonly number[])[]) =>
  all.map(([x = 0, y = 0]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')

function shapeOf({ toWorld: frame }: BuildingModel, ring: ArrayLike<number>, style: string) {
  const corners = Array.from({ length: ring.length / 2 }, (_, i) =>
    from(...toWorld(frame, ring[2 * i] as number, ring[2 * i + 1] as number)),
  )
  return `<polygon points="${points(corners)}" ${style}/>`
}

function drawn(plot: TenPlot, models: readonly BuildingModel[], title: string): string {
  const flip = ([x, y]: readonly [number, number]) => [x, -y]
  const xs = plot.outline.map(([x]) => x)
  const ys = plot.outline.map(([, y]) => -y)
  const [x0, y0] = [Math.min(...xs) - 8, Math.min(...ys) - 8]
  const [w, h] = [Math.max(...xs) - x0 + 8, Math.max(...ys) - y0 + 16]
  const ground = models.flatMap((model) =>
    model.assets
      .filter(({ kind }) => FILLS[kind])
      .map(({ kind, poly }) =>
        shapeOf(model, poly, `fill="${FILLS[kind]}" stroke="#aab" stroke-width=".08"`),
      ),
  )
  const built = models.flatMap((model, i) =>
    model.towers.map(({ footprint }) =>
      shapeOf(
        model,
        footprint.outer,
        `fill="${HOMES[i % HOMES.length]}" stroke="#333" stroke-width=".3"`,
      ),
    ),
  )
  const courts = models.flatMap((model) =>
    model.towers.flatMap(({ footprint }) =>
      footprint.holes.map((hole) =>
        shapeOf(model, hole, 'fill="#e8f0df" stroke="#333" stroke-width=".3"'),
      ),
    ),
  )
  const words = models.flatMap(({ towers, toWorld: frame, formFactors: f }) => {
    const [first] = towers
    if (!first || f.nrunits === 0) return []
    const { outer } = first.footprint
    const [x, y] = from(
      ...toWorld(frame, (outer[0] as number) + 300_000, (outer[1] as number) + 300_000),
    )
    return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="3">${f.nrunits} / ${f.nrfloors}</text>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x0} ${y0} ${w} ${h}" width="${w * 6}" height="${h * 6}" font-family="sans-serif">`,
    `<rect x="${x0}" y="${y0}" width="${w}" height="${h}" fill="#fff"/>`,
    `<polygon points="${points(plot.outline.map(flip))}" fill="#f3f6ef" stroke="#c33" stroke-width=".5"/>`,
    ...plot.envelopes.map(
      (ring) =>
        `<polygon points="${points(ring.map(flip))}" fill="none" stroke="#36c" stroke-dasharray="1.5" stroke-width=".4"/>`,
    ),
    ...ground,
    ...built,
    ...courts,
    ...words,
    `<text x="${x0 + 2}" y="${y0 + h - 3}" font-size="3.2">${title}</text>`,
    '</svg>',
  ].join('\n')
}

function byHand(plot: TenPlot, i: number): BuildingModel {
  const [kind, length, width, floors, dx, dy, degrees] = BY_HAND[i] as (typeof BY_HAND)[number]
  const middle = (axis: 0 | 1) =>
    plot.outline.reduce((sum, point) => sum + point[axis], 0) / plot.outline.length
  const place = { x: 120_000 + middle(0) + dx, y: 480_000 + middle(1) + dy }
  const box = { ...place, rotate_z: (degrees * Math.PI) / 180, length, width, floors }
  return generate(buildingInput(briefOf(plot).input, kind, box), { mode: 'settled' })
}

const said = (name: string, { units, parking, value, formFactors: f }: SitePoint, gfa: number) =>
  `${name}: ${units} dwellings, ${Math.round(gfa)} m2, ${f.nrparking} spaces (${parking}), green ${Math.round(100 * f.greenratio)} %, ${(value / 1e6).toFixed(1)} M`

/** Writes twenty plans into a folder as SVG; says how many there are. */
export function drawPictures(folder: string): number {
  mkdirSync(folder, { recursive: true })
  let written = 0
  const write = (name: string, svg: string) => {
    writeFileSync(join(folder, `${name}.svg`), svg)
    written++
  }
  for (const [i, plot] of TEN.entries()) {
    const { largest } = fillOne(plot)
    const number = String(i + 1).padStart(2, '0')
    if (largest)
      write(
        `fill-${number}`,
        drawn(plot, largest.models, said(plot.name, largest, homesOf(largest))),
      )
    const hand = byHand(plot, i)
    const { nrunits, gfa } = hand.formFactors
    write(
      `hand-${number}`,
      drawn(plot, [hand], `${plot.name}, by hand: ${nrunits} dwellings, ${Math.round(gfa)} m2`),
    )
  }
  return written
}
