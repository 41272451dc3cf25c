import {
  creditOf,
  FICTIONAL_ATTRIBUTION,
  findBounds,
  type ImportKey,
  type RegisterKey,
  type RegisterSummary,
  registers,
  toWgs84,
} from '@kavel/registers'
import type { Queryable } from '../core/queryable.ts'

interface LastImport {
  readonly layer: ImportKey
  readonly register: RegisterKey
  readonly dataset: string
  readonly count: number
  readonly rejected: number
  readonly date: string
  readonly fictional: boolean
  /** Services brought it, and not a file. */
  readonly is_fetched: boolean
  readonly extent: readonly [number, number, number, number] | null
  readonly municipality: string | null
}

/** Summary of the imported registers: sources, dates, counts and extent. Reads the records of the imports only. */
export async function registerSummary(client: Queryable): Promise<RegisterSummary> {
  const { rows } = await client.query<LastImport>(
    `select distinct on (layer, source) layer, register, dataset, inserted + updated + unchanged as count,
       rejected, source_date::text as date, fictional, extent, municipality,
       area_id is not null as is_fetched
     from register.imports where state = 'done' order by layer, source, id desc`,
  )
  const sources = rows.map(({ extent, municipality, is_fetched, ...rest }) => {
    const { title, licence } = registers[rest.register]
    return {
      ...rest,
      title,
      licence,
      attribution: rest.fictional
        ? FICTIONAL_ATTRIBUTION
        : creditOf(rest.layer, rest.register, is_fetched),
    }
  })
  const plots = rows.filter(({ layer }) => layer === 'plots')
  const largest = plots.toSorted((a, b) => b.count - a.count)[0]
  const bbox = boxOf(plots.length > 0 ? plots : rows)
  return {
    sources,
    bbox,
    fictional_bbox: boxOf(rows.filter(({ fictional }) => fictional)),
    center: bbox && [(bbox[0] + bbox[2]) / 2, (bbox[1] + bbox[3]) / 2],
    municipality: largest?.municipality ?? null,
  }
}

function boxOf(imports: readonly LastImport[]): RegisterSummary['bbox'] {
  const extents = imports.flatMap(({ extent }) => (extent ? [extent] : []))
  if (extents.length === 0) return null
  // RD is turned a little against the meridians, so all four corners count.
  const corners = extents.flatMap(([w, s, e, n]) =>
    (
      [
        [w, s],
        [e, s],
        [e, n],
        [w, n],
      ] as const
    ).map((corner) => toWgs84(corner)),
  )
  return findBounds(corners)
}
