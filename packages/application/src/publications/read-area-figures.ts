/** Key figures of an area, beside those around it, and of the areas inside it. */
import {
  AREA_LEVELS,
  type AreaLevel,
  type AreaLevelFacts,
  type AreaRow,
  type AreaValues,
  COUNTRY,
  KEY_FIGURES,
  levelOf,
  type PageArea,
  type PageAreaKind,
  totalOf,
} from '@kavel/concept'
import type { Queryable } from '@kavel/database'

type Read = Pick<AreaRow, 'code' | 'name' | 'year'> &
  AreaValues & { readonly source: string; readonly date: string }

const COLUMNS = [
  't.register_id as code, t.name, t.year',
  "split_part(t.source, ' · ', 1) as source, t.source_date::text as date",
  ...KEY_FIGURES.map((figure) => `t.${figure}`),
].join(', ')

function rowOf({ code, name, year, ...values }: Read): AreaRow {
  return {
    code,
    name,
    year,
    values: Object.fromEntries(
      KEY_FIGURES.map((figure) => [figure, values[figure] ?? null]),
    ) as AreaValues,
  }
}

/** Kinds of area that CBS tells key figures of. */
const TOLD = ['municipalities', 'population_cores'] as const satisfies PageAreaKind[]
const isTold = (kind: PageAreaKind): kind is (typeof TOLD)[number] =>
  (TOLD as readonly string[]).includes(kind)

/** The area's own figures, and those of its municipality, its province and the country. */
export async function readAreaFigures(
  client: Queryable,
  area: PageArea,
): Promise<PageArea['figures']> {
  const read = async (table: (typeof TOLD)[number], code: string) => {
    const { rows } = await client.query<Read>(
      `select ${COLUMNS} from register.${table} t where t.register_id = $1`,
      [code],
    )
    return rows
  }
  const own = isTold(area.kind) ? await read(area.kind, area.code) : []
  const { municipality, province } = area
  const around = municipality ? await read('municipalities', municipality.code) : []
  const place =
    area.kind === 'provinces' ? { code: area.code, name: area.name ?? area.code } : province
  const all = await readMunicipalities(client, area, place?.code ?? null)
  const country = totalOf({ code: COUNTRY, name: COUNTRY_NAME }, all.map(rowOf))
  const within = all.filter(({ isWithin }) => isWithin)
  const total = place && totalOf(place, within.map(rowOf))
  const counted = country.row ? all : total?.row ? within : []
  const totals: Partial<Record<PageAreaKind, AreaRow | null>> = {
    provinces: total?.row ?? null,
    country: country.row,
  }
  return {
    own: own[0] ? rowOf(own[0]) : (totals[area.kind] ?? null),
    municipality: around[0] ? rowOf(around[0]) : null,
    province: total,
    country,
    source: sourceOf([...own, ...around, ...counted]),
  }
}

const COUNTRY_NAME = 'Nederland'

/** Where figures come from, and until when they are known: the oldest of them. */
function sourceOf(rows: readonly Pick<Read, 'source' | 'date'>[]): PageArea['source'] {
  const names = [...new Set(rows.map(({ source }) => source))]
  const [date = null] = rows.map((row) => row.date).toSorted()
  return { name: names.join(', ') || null, date }
}

/**
 * All municipalities: those that were made up for an area that was, the real ones for others.
 * @param province of which each is told whether it lies in it
 */
async function readMunicipalities(
  client: Queryable,
  { fictional }: PageArea,
  province: string | null,
): Promise<(Read & { readonly isWithin: boolean })[]> {
  const { rows } = await client.query<Read & { readonly isWithin: boolean }>(
    `with sources as materialized (
       select source, register.is_fictional('municipalities', source) as fictional
       from (select distinct source from register.municipalities) s)
     select ${COLUMNS}, exists (select from register.provinces p where p.register_id = $2
       and p.geometry && t.geometry and ST_Intersects(p.geometry, ST_PointOnSurface(t.geometry))) as "isWithin"
     from register.municipalities t join sources on sources.source = t.source and sources.fictional = $1
     order by t.register_id`,
    [fictional, province],
  )
  return rows
}

/** The areas of each level of which most lies inside the area; none of the country or a province. */
export async function readAreaLevels(
  client: Queryable,
  { kind, code }: PageArea,
): Promise<PageArea['levels']> {
  if (kind === 'country' || kind === 'provinces') return null
  const levels: Partial<Record<AreaLevel, AreaLevelFacts>> = {}
  for (const level of AREA_LEVELS) {
    const { rows } = await client.query<Read>(
      `select ${COLUMNS} from register.${level} t, register.${kind} a
       where a.register_id = $1 and not ($2 and t.register_id = $1) and ST_Intersects(t.geometry, a.geometry)
         and case when ST_CoveredBy(t.geometry, a.geometry) then true
           else ST_Area(ST_Intersection(t.geometry, a.geometry)) > ST_Area(t.geometry) / 2 end`,
      [code, level === kind],
    )
    levels[level] = levelOf(rows.map(rowOf))
  }
  return levels as PageArea['levels']
}
