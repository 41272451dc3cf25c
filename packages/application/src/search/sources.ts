/** Of which registers and of what day the features of plots are, from what is imported. */
import type { Queryable } from '@kavel/database'
import { type ImportKey, layers, registers } from '@kavel/registers'
import { type FeatureGroup, featureGroups, features, ownFeatureGroups } from '@kavel/search'

export interface Source {
  /** Short names of registers; of own files the names of the deliveries, of land bids the location that has their prices. */
  readonly names: readonly string[]
  /** Oldest day until which one of them is known, YYYY-MM-DD. */
  readonly date: string | null
}

/** Source of a feature by its column. */
export type Sources = ReadonlyMap<string, Source>

/** The layer that fills a table. */
const LAYER_OF = new Map(
  Object.entries(layers).flatMap(([layer, { tables }]) =>
    Object.keys(tables).map((table) => [table, layer as ImportKey] as const),
  ),
)

/** Layers and maps of cells that a group reads. */
function layersOf({ reads }: FeatureGroup): ImportKey[] {
  const keys = reads.map((what) =>
    what.startsWith('samples.') ? (what.slice('samples.'.length) as ImportKey) : LAYER_OF.get(what),
  )
  return [...new Set(keys)].filter((key) => key !== undefined)
}

interface Imported {
  readonly layer: string
  readonly register: string
  readonly date: string
}
interface Delivered {
  readonly kind: string
  readonly name: string
  readonly date: string
}

/** Reads the sources of every feature; of own files and land bids those of the company of the client. */
export async function readSources(client: Queryable): Promise<Sources> {
  const imported = await client.query<Imported>(
    `select distinct on (layer, source) layer, register, source_date::text as date
     from register.imports where state = 'done' order by layer, source, id desc`,
  )
  const delivered = await client.query<Delivered>(
    'select kind, name, source_date::text as date from own_deliveries order by kind, name',
  )
  const valued = await client.query<Delivered>(
    `select distinct 'land_bids' as kind, assumed #>> '{template,name}' as name, ("startedAt" at time zone 'Europe/Amsterdam')::date::text as date
     from search_potential_runs where "endedAt" is not null`,
  )
  const ofGroup = new Map<string, Source>()
  for (const [key, group] of Object.entries<FeatureGroup>(featureGroups)) {
    const keys: readonly string[] = layersOf(group)
    const rows = imported.rows.filter(({ layer }) => keys.includes(layer))
    ofGroup.set(key, toSource(rows.map(({ register, date }) => ({ name: nameOf(register), date }))))
  }
  for (const [key, { own }] of Object.entries<FeatureGroup>(ownFeatureGroups))
    ofGroup.set(
      key,
      toSource([...delivered.rows, ...valued.rows].filter(({ kind }) => kind === own)),
    )
  return new Map(
    [...features].map(([name, { group }]) => [name, ofGroup.get(group) ?? toSource([])] as const),
  )
}

const nameOf = (register: string) =>
  register in registers ? registers[register as keyof typeof registers].short : register

function toSource(rows: readonly { readonly name: string; readonly date: string }[]): Source {
  return {
    names: [...new Set(rows.map(({ name }) => name))].sort(),
    date: rows.map(({ date }) => date).sort()[0] ?? null,
  }
}
