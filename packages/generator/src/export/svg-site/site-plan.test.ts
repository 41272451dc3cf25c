/** A site plan an expert can judge: one golden drawing, and what must be true of every one. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { corpus } from '../../../testing/corpus.ts'
import { type Asked, planCase } from '../../../testing/plan-case.ts'
import { area } from '../../../testing/sites.ts'
import { generate } from '../../generate.ts'
import { TYPE_FILLS } from '../svg-plan/colours.ts'
import { ENGLISH_SITE_LABELS } from './labels.ts'
import { type SitePlanPart, type SitePlanPlace, toSvgSitePlan } from './site-plan.ts'

/** South-west corner of the plot of the cases, of 120 × 120 m, EPSG:28992. */
const [X, Y] = [120_000, 480_000]

const NOWHERE: SitePlanPlace = {
  plots: [],
  envelopes: [],
  neighbours: [],
  roads: [],
  water: [],
  green: [],
  buildings: [],
}
const PLOT: SitePlanPlace = { ...NOWHERE, plots: [area(0, 0, 120, 120)] }

function part(mark: string, lines: readonly string[], asked: Asked): SitePlanPart {
  const model = generate(planCase('site', '', asked).input)
  return { model, mark, lines, isExisting: asked.archetype === 'existing' }
}

const units = [{ id: 1, name: 'A', size: 80, size_max: 120 }]

function flat(x: number, y: number, degrees = 0): SitePlanPart {
  const place = { x: X + x, y: Y + y, rotate_z: (degrees * Math.PI) / 180 }
  return part('A', ['Galerijflat', '3 bouwlagen · 15 woningen'], {
    archetype: 'flat',
    building: { maxlength: 60, maxwidth: 11.6, maxheight: 10, ...place },
    cfg: { blocktype: 'flat_path_gallery' },
    units,
  })
}

function draw(
  parts: readonly SitePlanPart[],
  place: SitePlanPlace,
  options: Parameters<typeof toSvgSitePlan>[2] = {},
): string {
  const svg = toSvgSitePlan(parts, place, options)
  if (svg === null) throw new Error('nothing was drawn')
  return svg
}

type Point = readonly [x: number, y: number]

/** Corners of everything that is drawn with a piece of style, page units. */
function cornersOf(svg: string, style: string): Point[] {
  const paths = [...svg.matchAll(/<path d="([^"]*)"([^>]*)>/g)]
  return paths
    .filter(([, , rest = '']) => rest.includes(style))
    .flatMap(([, d = '']) => [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)])
    .map(([, x, y]) => [Number(x), Number(y)])
}

const extentOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
const BOUNDARY = 'stroke="#c2410c"'
const HOMES = `fill="${TYPE_FILLS[0]}"`

/** Width and height of the drawing without its legend, page units. */
function drawingOf(svg: string): Point {
  const [, w, h] = /\n<svg width="([\d.]+)" height="([\d.]+)">/.exec(svg) ?? []
  return [Number(w), Number(h)]
}

/** The scale bar: metres that it names, and units that it is long. */
function barOf(svg: string): { metres: number; long: number } {
  const metres = Number(/>(\d+) (?:meter|metres)</.exec(svg)?.[1])
  const steps = [...svg.matchAll(/<rect x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="6"/g)]
  return { metres, long: steps.reduce((sum, [, width]) => sum + Number(width), 0) }
}

describe('a site plan', () => {
  it('is drawn as it was', async () => {
    const parts = [
      flat(62, 92, 6),
      part('B', ['Vrijstaande woningen', '2 bouwlagen · 3 woningen'], {
        archetype: 'house',
        building: { maxlength: 52, maxwidth: 25, maxheight: 10, x: X + 38, y: Y + 24, rotate_z: 0 },
        cfg: { blocktype: 'detached' },
        units,
      }),
      part('C', ['Werkplaats', '1 bouwlaag'], {
        archetype: 'existing',
        building: { maxlength: 14, maxwidth: 10, maxheight: 4, x: X + 104, y: Y + 60 },
      }),
      part('', ['Parkeren', '40 parkeerplaatsen'], {
        archetype: 'street',
        building: { maxlength: 50, maxwidth: 16, maxheight: 3, x: X + 60, y: Y + 60 },
        cfg: { blocktype: 'street' },
      }),
      part('', ['Groene hof'], {
        archetype: 'green',
        building: { maxlength: 30, maxwidth: 24, maxheight: 3, x: X + 98, y: Y + 24 },
      }),
    ]
    const place = {
      plots: [area(0, 0, 120, 120)],
      envelopes: [area(10, 8, 112, 112)],
      neighbours: [area(0, 120, 60, 180), area(60, 120, 120, 180), area(-50, 0, 0, 120)],
      roads: [area(-2000, -9, 2000, -1)],
      water: [area(126, -60, 140, 300)],
      green: [area(120, -60, 126, 300)],
      buildings: [area(20, 126, 32, 140), area(70, 125, 84, 138)],
    }
    await expect(draw(parts, place)).toMatchFileSnapshot('../../../__golden__/site-plan.svg')
    await expect(
      draw(parts, place, { labels: ENGLISH_SITE_LABELS, width: 400 }),
    ).toMatchFileSnapshot('../../../__golden__/site-plan-narrow.svg')
  })

  it('is to scale: the bar is as long as it says, by the plot of 120 m', () => {
    for (const width of [1000, 400]) {
      const svg = draw([flat(60, 60)], PLOT, { width })
      const boundary = cornersOf(svg, BOUNDARY)
      const plot = extentOf(boundary.map(([x]) => x))
      expect(extentOf(boundary.map(([, y]) => y))).toBeCloseTo(plot, 1)
      const { metres, long } = barOf(svg)
      // at most a third of a page of some 150 m, in a round number
      expect(metres).toBe(50)
      expect((long / plot) * 120).toBeCloseTo(50, 0)
    }
  })

  it('has north up and east at the right, and an arrow that says so', () => {
    const middle = (svg: string): Point => {
      const found = cornersOf(svg, HOMES)
      return [0, 1].map((k) => found.reduce((sum, p) => sum + p[k as 0], 0) / found.length) as never
    }
    const at = (x: number, y: number) => middle(draw([flat(x, y)], PLOT))
    const [x0, y0] = at(60, 60)
    expect(at(60, 100)[1], 'north is higher').toBeLessThan(y0 - 100)
    expect(at(80, 60)[0], 'east is to the right').toBeGreaterThan(x0 + 100)
    const svg = draw([flat(60, 60, 40)], PLOT)
    const [, tip = '', left = '', notch = '', right = ''] =
      /<path d="M([\d. ]+)L([\d. ]+)L([\d. ]+)L([\d. ]+)Z" fill="#1d222b"\/>\n<text x="[\d.]+" y="[\d.]+" font-size="14" font-weight="600" text-anchor="middle">N</.exec(
        svg,
      ) ?? []
    const points = [tip, left, notch, right].map((text): Point => {
      const [x = Number.NaN, y = Number.NaN] = text.split(' ').map(Number)
      return [x, y]
    })
    const [[tipX, tipY], , [notchX]] = points as [Point, Point, Point, Point]
    expect(tipX, 'the point is over the notch, however the building is turned').toBe(notchX)
    for (const [, y] of points.slice(1)) expect(tipY).toBeLessThan(y)
  })

  it('has every building on it, also where it leaves the plot', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -150, max: 270 }),
        fc.integer({ min: -150, max: 270 }),
        fc.integer({ min: 0, max: 359 }),
        (x, y, degrees) => {
          const svg = draw([flat(x, y, degrees)], PLOT)
          const [width, height] = drawingOf(svg)
          const corners = [...cornersOf(svg, HOMES), ...cornersOf(svg, BOUNDARY)]
          expect(corners.length).toBeGreaterThan(7)
          for (const [px, py] of corners) {
            expect(px).toBeGreaterThan(0)
            expect(px).toBeLessThan(width)
            expect(py).toBeGreaterThan(0)
            expect(py).toBeLessThan(height)
          }
          expect(height / width).toBeGreaterThan(0.49)
          expect(height / width).toBeLessThan(0.91)
        },
      ),
      { numRuns: corpus(4, 12) },
    )
  })

  it('names every building: all of it where there is room, else by its letter', () => {
    expect(draw([flat(60, 60)], PLOT)).toMatch(/>A {2}Galerijflat<.*>3 bouwlagen · 15 woningen</s)
    // on a page for a phone, askew: only the letter fits
    const narrow = draw([flat(60, 60, 45)], PLOT, { width: 400 })
    expect(narrow).not.toContain('Galerijflat')
    expect(narrow).toContain('>A<')
  })

  it('says only of what is drawn what it means', () => {
    const svg = draw([flat(60, 60)], PLOT)
    expect(svg).toMatch(/Perceelgrens.*Nieuw, met woningen/s)
    expect(svg).not.toMatch(/Bouwvlak|Bestaand gebouw|zonder woningen|Parkeerplaats/)
    const bare = draw([flat(60, 60)], NOWHERE)
    expect(bare).not.toMatch(/Perceelgrens|c2410c/)
    expect(toSvgSitePlan([], NOWHERE)).toBeNull()
  })

  it('leaves out what is far away, and a name is text and no markup', () => {
    const svg = draw([flat(60, 60), flat(60, 9000)], {
      ...PLOT,
      roads: [area(5000, 5000, 5010, 5010)],
    })
    expect(svg).toBe(draw([flat(60, 60)], PLOT))
    expect(svg.length, 'light').toBeLessThan(20_000)
    const named = { ...flat(60, 60), lines: ['<b>&'] }
    expect(draw([named], PLOT)).toContain('&lt;b&gt;&amp;')
  })
})
