/** Obeying and filling keep clear of what stands already. */
import { describe, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants/check.ts'
import { PRICES, siteInput } from '../../testing/sites.ts'
import { generate } from '../generate.ts'
import { parseGeneratorInput } from '../input/parse.ts'
import type { GeneratorInput, Obstacle } from '../input/schema.ts'
import { optimiseSite } from '../site/optimise.ts'
import { obey } from './door.ts'
import { isEmpty, overOf } from './obey.ts'

/** A box of metres east and north of the corner of the plot. */
function box(x0: number, y0: number, x1: number, y1: number): Obstacle['area'] {
  const corners = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
    [x0, y0],
  ] as const
  return { type: 'Polygon', coordinates: [corners.map(([x, y]) => [120_000 + x, 480_000 + y])] }
}

/** A gallery flat of 60 × 11.6 m in the middle of a plot of 80 × 60 m. */
function flat(obstacles: Obstacle[], building: Record<string, unknown> = {}): GeneratorInput {
  const parsed = parseGeneratorInput({
    plot: box(0, 0, 80, 60),
    building: {
      maxlength: 60,
      maxwidth: 11.6,
      maxheight: 12,
      x: 120_040,
      y: 480_030,
      cfg: { blocktype: 'flat_path_gallery' },
      ...building,
    },
    units: [{ id: 1, name: 'A', size: 50, size_max: 75 }],
    obstacles,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.input
}

const codes = ({ model }: ReturnType<typeof obey>) => model.messages.map(({ code }) => code)

describe('a building that obeys', () => {
  it('becomes the longest beside what stands in its way', () => {
    const asked = flat([{ id: 5, name: 'De schuur', area: box(10, 20, 18, 40) }])
    expect(overOf(generate(asked))).toBe(Number.POSITIVE_INFINITY)
    const found = obey(asked)
    expect(codes(found)).not.toContain('overlap_building')
    expect(found.model.formFactors.gfa).toBeGreaterThan(1500)
    expect(checkInvariants(found.model, found.input)).toEqual([])
    // it keeps its place and loses what lay on the shed: from 18 m to 70 m at most
    const { x, maxlength } = found.input.building
    expect((x ?? 0) - maxlength / 2).toBeGreaterThanOrEqual(120_018)
    expect(maxlength).toBeGreaterThan(51)
  })

  it('moves to where there is room when its place has none', () => {
    const found = obey(flat([{ id: 5, name: '', area: box(0, 15, 80, 45) }], { maxwidth: 11 }))
    expect(isEmpty(found.model)).toBe(false)
    expect(overOf(found.model)).toBe(0)
    const { y } = found.input.building
    expect(Math.abs((y ?? 0) - 480_030)).toBeGreaterThan(15)
  })

  it('names what stands in the way when there is no room at all', () => {
    const { model } = obey(flat([{ id: 5, name: 'De hal', area: box(-5, -5, 85, 65) }]))
    expect(isEmpty(model)).toBe(true)
    expect(model.messages).toContainEqual(
      expect.objectContaining({ code: 'obey_impossible', target: 'building:De hal', required: 0 }),
    )
  })
})

describe('filling a plot', () => {
  it('leaves alone what stands on it, with buildings and with cars', () => {
    const brief = {
      prices: PRICES,
      norm: { perUnit: 0.8, per100: 1.5 },
      kinds: ['gallery'],
    } as const
    const options = { survivors: 6, directions: 1, compositions: 60 }
    const obstacles = [{ id: 9, name: 'De kerk', area: box(50, 30, 75, 55) }]
    const filled = (input: GeneratorInput) => optimiseSite({ ...brief, input }, options).points
    const stood = filled({ ...siteInput(), obstacles })
    expect(stood.length).toBeGreaterThan(2)
    for (const { inputs, models } of stood) {
      models.forEach((model, i) => {
        expect(model.messages.map(({ code }) => code)).not.toContain('overlap_building')
        expect(model.messages.map(({ code }) => code)).not.toContain('distance_short')
        // generated again with what stands there, as the editor will
        const own = inputs[i] as GeneratorInput
        const again = generate({ ...own, obstacles }, { mode: 'settled' })
        expect(again.messages.map(({ code }) => code)).not.toContain('overlap_building')
        expect(again.messages.map(({ code }) => code)).not.toContain('distance_short')
      })
    }
    const free = filled(siteInput())
    // the check would see it: without the church some plan stands on its place
    const overlaps = free.flatMap(({ inputs }) =>
      inputs.flatMap((own) => generate({ ...own, obstacles }).messages),
    )
    expect(overlaps.map(({ code }) => code)).toContain('overlap_building')
    expect(Math.max(...free.map(({ units }) => units))).toBeGreaterThan(
      Math.max(...stood.map(({ units }) => units)),
    )
  })
})
