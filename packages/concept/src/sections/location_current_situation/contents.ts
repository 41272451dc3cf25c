import { parcelsOf, type RecordFor } from '@kavel/domain'
import type { PlotFacts } from '@kavel/registers'
import { z } from 'zod'
import { sizeOf, sizeSchema } from '../../public-listed.ts'
import { defineLocationContents } from '../define.ts'

/** m² from which a building stands on a parcel: less is a drawing that reaches over the border (as `building_count` of the search). */
const STANDS_FROM = 10

const sourced = { source: z.string(), date: z.string().describe('YYYY-MM-DD') }

const schema = z.strictObject({
  size: sizeSchema.describe('m² of all plots, as in the summary; null when unknown'),
  parcels: z
    .array(
      z.strictObject({
        designation: z.string().describe('Empty of a plot that was drawn'),
        size: sizeSchema.describe('m² as registered; null when unknown'),
        source: z.string().nullable(),
        date: z.string().nullable(),
      }),
    )
    .readonly(),
  isRead: z.boolean().describe('Whether the registers know a parcel: else all below is unknown'),
  unread: z.int().describe('Parcels that the registers do not know'),
  buildings: z
    .array(
      z.strictObject({
        id: z.string().describe('Of the register'),
        use: z.int().nullable().describe('BuildingFunction'),
        year: z.int().nullable(),
        height: z.number().nullable().describe('m above the ground'),
        storeys: z.int().nullable(),
        area: z.number().describe('m² that it covers of the parcels'),
        ...sourced,
      }),
    )
    .readonly(),
  objects: z
    .strictObject({
      count: z.int().describe('Residence objects: dwellings, shops, offices'),
      area: z.number().nullable().describe('m² of usable area; null when none tells it'),
      areaUnknown: z.int().describe('Objects that do not tell their area'),
      uses: z
        .array(z.strictObject({ use: z.int().nullable(), count: z.int() }))
        .readonly()
        .describe('The most frequent first'),
      ...sourced,
    })
    .nullable()
    .describe('null when there are none'),
  land_use: z
    .array(
      z.strictObject({
        kind: z.string().nullable(),
        share: z.number().describe('Of the area of the parcels, 0–1'),
        ...sourced,
      }),
    )
    .readonly(),
})
export type CurrentSituationData = z.output<typeof schema>
type Building = CurrentSituationData['buildings'][number]

/** Each once, with what it covers of all parcels together; the largest first. */
function buildingsOn(facts: readonly PlotFacts[]): Building[] {
  const found = new Map<string, Building>()
  for (const { register_id: id, share, footprint, ...fact } of facts.flatMap(
    ({ buildings }) => buildings,
  )) {
    const { use, year, height, storeys, source, date } = fact
    const area = (found.get(id)?.area ?? 0) + share * footprint
    found.set(id, { id, use, year, height, storeys, area, source, date })
  }
  return [...found.values()]
    .filter(({ area }) => area > STANDS_FROM)
    .map((building) => ({ ...building, area: Math.round(building.area) }))
    .sort((a, b) => b.area - a.area || (a.id < b.id ? -1 : 1))
}

function objectsOn(facts: readonly PlotFacts[]): CurrentSituationData['objects'] {
  const each = new Map(
    facts.flatMap(({ addresses }) => addresses.map((one) => [one.register_id, one] as const)),
  )
  const objects = [...each.values()]
  const [first] = objects
  if (!first) return null
  const areas = objects.flatMap(({ area }) => area ?? [])
  const uses = new Map<number | null, number>()
  for (const { use } of objects) uses.set(use, (uses.get(use) ?? 0) + 1)
  return {
    count: objects.length,
    area: areas.length > 0 ? areas.reduce((sum, area) => sum + area, 0) : null,
    areaUnknown: objects.length - areas.length,
    uses: [...uses].map(([use, count]) => ({ use, count })).sort((a, b) => b.count - a.count),
    source: first.source,
    date: first.date,
  }
}

/** By the area of the parcels; what no survey tells is left out and so less than one. */
function landUseOn(facts: readonly PlotFacts[]): CurrentSituationData['land_use'] {
  const total = facts.reduce((sum, { size }) => sum + size.value, 0)
  const kinds = new Map<string | null, CurrentSituationData['land_use'][number]>()
  for (const { size, land_use } of facts)
    for (const { kind, share, source, date } of land_use) {
      const before = kinds.get(kind)?.share ?? 0
      kinds.set(kind, { kind, share: before + (share * size.value) / total, source, date })
    }
  return [...kinds.values()]
    .filter(({ share }) => share >= 0.005)
    .map((one) => ({ ...one, share: Math.min(1, Math.round(one.share * 1000) / 1000) }))
    .sort((a, b) => b.share - a.share)
}

/** The parcels as the location keeps them, each once. */
function parcelsUnder(plots: readonly RecordFor<'plots'>[]): CurrentSituationData['parcels'] {
  const all = plots.flatMap(({ properties }) => {
    const { source, date } = properties
    const parcels = parcelsOf(properties)
    return (parcels.length > 0 ? parcels : [{ designation: '', size: null }]).map(
      ({ designation, size }) => ({ designation, size: size || null, source, date }),
    )
  })
  return all.filter(
    ({ designation }, index) =>
      designation === '' || all.findIndex((one) => one.designation === designation) === index,
  )
}

export const currentSituation = defineLocationContents({
  schema,
  make: ({ location, plots, facts = [] }) => {
    const ground = plots.filter(({ type }) => type !== 'buildable_area')
    const parcels = parcelsUnder(ground)
    return {
      size: sizeOf(location),
      parcels,
      isRead: facts.length > 0,
      unread: Math.max(0, parcels.length - facts.length),
      buildings: buildingsOn(facts),
      objects: objectsOn(facts),
      land_use: landUseOn(facts),
    }
  },
})
