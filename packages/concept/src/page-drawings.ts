/**
 * Drawings of a design as a page holds them: SVG text, drawn when the page is made, so that a reader sees them at once and
 * without JavaScript. Nothing is written in them but marks, which the section explains beside them in the reader's words.
 */
import { Archetype, PAGE_LANGUAGES } from '@kavel/domain'
import {
  type BuildingModel,
  DUTCH_LABELS,
  DUTCH_SITE_LABELS,
  ENGLISH_LABELS,
  ENGLISH_SITE_LABELS,
  toSvgPlan,
  toSvgSitePlan,
} from '@kavel/generator'
import { z } from 'zod'
import type { ConceptResult } from './compute-concept.ts'
import type { Sources } from './page-source.ts'
import { publicPlot } from './public-records.ts'
import { sitePlaceOf } from './site-place.ts'

/** SVG text by language: those that the reader can choose. */
export const drawingSchema = z.partialRecord(z.enum(PAGE_LANGUAGES), z.string())
export type Drawing = z.output<typeof drawingSchema>

/** The same site plan for a screen and for a phone, where its letters stay as large. */
export const siteDrawingSchema = z.strictObject({
  wide: drawingSchema,
  narrow: drawingSchema,
  hasEnvelopes: z.boolean().describe('Whether it shows where the plan allows building'),
  hasSurroundings: z.boolean().describe('Whether it shows what lies around, from the registers'),
})
export type SiteDrawing = z.output<typeof siteDrawingSchema>

/** Widths of a site plan, units of its page. */
const WIDTHS = { wide: 900, narrow: 400 } as const

const SITE_LABELS = { nl: DUTCH_SITE_LABELS, en: ENGLISH_SITE_LABELS } as const
const PLAN_LABELS = { nl: DUTCH_LABELS, en: ENGLISH_LABELS } as const

/** Characters of one drawing: more is no drawing that somebody reads, and takes seconds on a phone. */
const LARGEST = 700_000

/** A, B, … Z, A1, B1, … */
export function buildingMark(place: number): string {
  const round = Math.floor(place / 26)
  return String.fromCharCode(65 + (place % 26)) + (round || '')
}

/** The marks of the buildings in their order; null for streets, car parks and green, which have no floors. */
export function buildingMarks(models: readonly Pick<BuildingModel, 'towers'>[]): (string | null)[] {
  let count = 0
  return models.map(({ towers }) => (towers.length > 0 ? buildingMark(count++) : null))
}

function inLanguages(
  { publication }: Pick<Sources['concept'], 'publication'>,
  draw: (language: (typeof PAGE_LANGUAGES)[number]) => string | null,
): Drawing | null {
  const { languages } = publication.cfg
  const chosen = languages.length > 0 ? languages : PAGE_LANGUAGES
  const drawn = chosen.map((language) => [language, draw(language)] as const)
  const isDrawn = drawn.every(([, svg]) => svg !== null && svg.length <= LARGEST)
  return isDrawn ? (Object.fromEntries(drawn) as Drawing) : null
}

/** The design from above on its land, north up, with scale bar and legend; null where there is nothing to draw. */
export function drawSite(
  source: Sources['concept'],
  { models }: ConceptResult,
): SiteDrawing | null {
  const marks = buildingMarks(models)
  const parts = models.map((model, index) => ({
    model,
    mark: marks[index] ?? '',
    lines: [],
    isExisting: source.concept.buildings[index]?.archetype === Archetype.existing,
  }))
  const { envelopes, surroundings } = source
  const place = sitePlaceOf({ plots: source.plots.map(publicPlot), envelopes, surroundings })
  const draw = (width: number) =>
    inLanguages(source, (language) =>
      toSvgSitePlan(parts, place, { labels: SITE_LABELS[language], width }),
    )
  const [wide, narrow] = [draw(WIDTHS.wide), draw(WIDTHS.narrow)]
  if (!wide || !narrow) return null
  return {
    ...{ wide, narrow },
    hasEnvelopes: envelopes.length > 0,
    hasSurroundings: surroundings !== null,
  }
}

/**
 * The plan sheet of a floor, to scale.
 * @param marks what a dwelling type is called in it, by its id
 */
export function drawFloor(
  source: Pick<Sources['concept'], 'publication'>,
  model: BuildingModel,
  floor: number,
  marks: ReadonlyMap<string, string>,
): Drawing | null {
  const types = model.mix.types.map((type) => ({ ...type, name: marks.get(type.unitId) ?? '' }))
  const marked = { ...model, mix: { ...model.mix, types } }
  return inLanguages(source, (language) =>
    toSvgPlan(marked, floor, { labels: PLAN_LABELS[language] }),
  )
}
