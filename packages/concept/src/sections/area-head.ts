/** What the sections of population cores and municipalities share. */
import type { KeyFigureKey } from '@kavel/registers'
import { z } from 'zod'
import { KEY_FIGURES, type Outline, outlineSchema, type PageArea } from '../areas/page-area.ts'

export const figureSchema = z.enum(KEY_FIGURES as [KeyFigureKey, ...KeyFigureKey[]])

export const areaHeadSchema = z.strictObject({
  code: z.string(),
  name: z.string().nullable().describe('null where the registers have it no longer, or not yet'),
  kind: z.enum(['population_cores', 'municipalities']),
  municipality: z.string().nullable().describe('In which it lies; null of a municipality'),
  province: z.string().nullable(),
})
export type AreaHead = z.output<typeof areaHeadSchema>

export function headOf({ code, name, kind, municipality, province }: PageArea): AreaHead {
  const isMunicipality = kind === 'municipalities'
  return {
    code,
    name,
    kind: isMunicipality ? kind : 'population_cores',
    municipality: isMunicipality ? null : (municipality?.name ?? null),
    province: province?.name ?? null,
  }
}

/** Where the figures come from, and of which year they are. */
export const figuresSourceSchema = z.strictObject({
  name: z.string().nullable(),
  date: z.iso.date().nullable(),
  year: z.int().nullable().describe('That the figures are about'),
})

export function sourceOf({ figures }: PageArea): z.output<typeof figuresSourceSchema> {
  return {
    name: figures?.source.name ?? null,
    date: figures?.source.date ?? null,
    year: figures?.own?.year ?? null,
  }
}

export const toldFigureSchema = z.strictObject({
  figure: figureSchema,
  value: z.number().nullable().describe('In its unit; null is unknown'),
})
export type ToldFigure = z.output<typeof toldFigureSchema>

export function tellOwn({ figures }: PageArea, told: readonly KeyFigureKey[]): ToldFigure[] {
  const values = figures?.own?.values
  return values ? told.map((figure) => ({ figure, value: values[figure] })) : []
}

/** Corners that stand closer than this part of the longer side are one: finer than a line of a drawing. */
const FINEST = 1 / 900

export const thinOutlineSchema = outlineSchema
  .nullable()
  .describe('As fine as a drawing of a page shows; null where none is known')

/** An outline with the corners that a page shows: that of a municipality has thousands. */
export function thinOutline(outline: Outline | null): Outline | null {
  if (!outline) return null
  const corners = outline.coordinates.flat(2)
  const spanOf = (axis: 0 | 1) => {
    const values = corners.map((corner) => corner[axis])
    return (
      values.reduce((a, b) => Math.max(a, b), -90) - values.reduce((a, b) => Math.min(a, b), 90)
    )
  }
  const least = Math.max(spanOf(0), spanOf(1)) * FINEST
  const coordinates = outline.coordinates.flatMap((rings) => {
    const thin = rings.map((ring) => thinRing(ring, least)).filter((ring) => ring.length > 3)
    return thin.length > 0 && thin[0] ? [thin] : []
  })
  return { type: 'MultiPolygon', coordinates }
}

type Ring = Outline['coordinates'][number][number]

function thinRing(ring: Ring, least: number): Ring {
  const last = ring.length - 1
  const kept: Ring = []
  for (const [index, corner] of ring.entries()) {
    const before = kept.at(-1)
    const isFar = !before || Math.hypot(corner[0] - before[0], corner[1] - before[1]) >= least
    if (isFar || index === last) kept.push(corner)
  }
  return kept
}
