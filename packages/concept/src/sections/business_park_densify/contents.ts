import { z } from 'zod'
import { pathSchema, penFor, sheetSchema } from '../../areas/draw-areas.ts'
import {
  type PageArea,
  type ParkFacts,
  type ParkPlot,
  parkFactsSchema,
  plotsOf,
} from '../../areas/page-area.ts'
import { defineParkContents } from '../define.ts'
import { type DensifySettings, ROOM_FROM, ROOM_KINDS, type RoomKind } from './settings.ts'

/** Where the steps of a colour begin, in the unit of the kind; the first is from where a plot counts. */
export const ROOM_STEPS: Readonly<Record<RoomKind, readonly number[]>> = {
  gfa: [ROOM_FROM.gfa, 2500, 5000, 10_000],
  area: [ROOM_FROM.area, 500, 1000, 2500],
  height: [ROOM_FROM.height, 6, 9, 15],
  floors: [ROOM_FROM.floors, 2, 3, 4],
}

const sources = parkFactsSchema.shape.sources
const left = z.number().nullable().describe('In the unit of the kind; null is unknown')

const schema = z.strictObject({
  name: z.string().nullable().describe('null where the registers do not have the park'),
  kinds: z.array(z.enum(ROOM_KINDS)).readonly().describe('That count; the first colours the plots'),
  total: z.int().nullable().describe('Plots of the park; null where no parcels are imported'),
  room: z
    .strictObject({
      drawing: z
        .strictObject({
          sheet: sheetSchema,
          contour: pathSchema,
          others: pathSchema.describe('Plots without room'),
          plots: z
            .array(
              z.strictObject({
                path: pathSchema,
                nr: z.int().describe('Place in the list, from 1'),
                step: z.int().describe('Colour, 1–4; 0 has room of another kind alone'),
                at: z.tuple([z.int(), z.int()]).describe('Where its number stands'),
              }),
            )
            .readonly(),
        })
        .nullable(),
      plots: z
        .array(
          z.strictObject({
            designation: z.string(),
            area: z.number().describe('m² of it inside the contour'),
            left: z.strictObject({ gfa: left, area: left, height: left, floors: left }),
            confidence: z.enum(['low', 'medium', 'high']).nullable(),
          }),
        )
        .readonly()
        .describe('With room of a kind that counts, most of the first kind first'),
      sums: z
        .array(
          z.strictObject({
            kind: z.enum(ROOM_KINDS),
            plots: z.int().describe('With so much left that they count'),
            sum: z.number().describe('Left on those plots together'),
            most: z.number().nullable().describe('On one plot; null where none counts'),
          }),
        )
        .readonly(),
      steps: z.array(z.int()).readonly().describe('Plots of each colour, from 0 on'),
      unknown: z.int().describe('Plots of which nothing that counts is known'),
      low: z.int().describe('Plots in the list of which the capacity is not sure'),
      zoning: sources.valueType,
      buildings: sources.valueType,
      heights: sources.valueType,
    })
    .nullable(),
})
export type DensifyData = z.output<typeof schema>
type Room = NonNullable<DensifyData['room']>

const leftOf = (plot: ParkPlot): Room['plots'][number]['left'] => ({
  gfa: plot.unused_gfa,
  area: plot.unused_area,
  height: plot.height_left,
  floors: plot.floors_left,
})

const counts = (kind: RoomKind, value: number | null): value is number =>
  value !== null && value >= ROOM_FROM[kind]

/** The colour of a plot, by how much of the first kind is left. */
function stepOf(kind: RoomKind, value: number | null): number {
  return value === null ? 0 : ROOM_STEPS[kind].filter((from) => value >= from).length
}

interface Ranked {
  readonly plot: ParkPlot
  readonly left: Room['plots'][number]['left']
  readonly step: number
}

function rank(plots: readonly ParkPlot[], kinds: readonly RoomKind[]): Ranked[] {
  const first = kinds[0] as RoomKind
  const amount = ({ left }: Ranked) => left[first] ?? Number.NEGATIVE_INFINITY
  return plots
    .map((plot) => ({ plot, left: leftOf(plot) }))
    .filter(({ left }) => kinds.some((kind) => counts(kind, left[kind])))
    .map((one) => ({ ...one, step: stepOf(first, one.left[first]) }))
    .toSorted(
      (a, b) =>
        (amount(b) > amount(a) ? 1 : 0) - (amount(b) < amount(a) ? 1 : 0) ||
        (a.plot.designation < b.plot.designation ? -1 : 1),
    )
}

function drawingOf(
  { outline }: PageArea,
  plots: readonly ParkPlot[],
  ranked: readonly Ranked[],
): Room['drawing'] {
  const drawn = plots.flatMap((plot) => plot.outline ?? [])
  const pen = outline && drawn.length > 0 ? penFor([outline]) : null
  if (!pen || !outline) return null
  const withRoom = new Set(ranked.map(({ plot }) => plot.id))
  return {
    sheet: pen.sheet,
    contour: pen.draw(outline),
    others: plots
      .map(({ id, outline: of }) => (of && !withRoom.has(id) ? pen.draw(of) : ''))
      .join(''),
    plots: ranked.flatMap(({ plot, step }, index) =>
      plot.outline
        ? {
            ...{ path: pen.draw(plot.outline), nr: index + 1, step },
            at: pen.middleOf(plot.outline),
          }
        : [],
    ),
  }
}

function sumOf(kind: RoomKind, ranked: readonly Ranked[]): Room['sums'][number] {
  const values = ranked.flatMap(({ left }) => (counts(kind, left[kind]) ? left[kind] : []))
  return {
    kind,
    plots: values.length,
    sum: values.reduce((sum, value) => sum + value, 0),
    most: values.length > 0 ? Math.max(...values) : null,
  }
}

function roomOf(area: PageArea, park: ParkFacts, kinds: readonly RoomKind[]): Room {
  const plots = plotsOf(park)
  const ranked = rank(plots, kinds)
  const { zoning, buildings, heights } = park.sources
  return {
    drawing: drawingOf(area, plots, ranked),
    plots: ranked.map(({ plot: { designation, area: size, confidence }, left }) => ({
      ...{ designation, area: size, left, confidence },
    })),
    sums: kinds.map((kind) => sumOf(kind, ranked)),
    steps: [0, 1, 2, 3, 4].map((step) => ranked.filter((one) => one.step === step).length),
    unknown: plots.filter((plot) => kinds.every((kind) => leftOf(plot)[kind] === null)).length,
    low: ranked.filter(({ plot }) => plot.confidence === 'low').length,
    ...{ zoning, buildings, heights },
  }
}

export const densify = defineParkContents({
  schema,
  make: ({ area }, { kinds }: DensifySettings) => ({
    name: area.name,
    kinds,
    total: area.park && area.park.sources.plots.name !== null ? plotsOf(area.park).length : null,
    room:
      area.park && area.park.sources.plots.name !== null ? roomOf(area, area.park, kinds) : null,
  }),
})
