/** Locatieserver 3.1: Solr JSON, and a refusal of parameters that it does not know. */
import type { Asked, Reply, TestFeature } from './test-service.ts'

/** A place that it knows. */
export interface TestPlace {
  readonly id: string
  readonly type: 'gemeente' | 'woonplaats' | 'provincie'
  readonly weergavenaam: string
  /** Other fields of the whole document: `gemeentecode`, `geometrie_rd`. */
  readonly [field: string]: string
}

const KNOWN = {
  '/free': ['q', 'fq', 'fl', 'rows', 'start', 'lat', 'lon', 'sort', 'df'],
  '/suggest': ['q', 'fq', 'fl', 'rows', 'lat', 'lon', 'sort', 'bq', 'qf'],
  '/lookup': ['id', 'fl'],
  '/reverse': ['X', 'Y', 'lat', 'lon', 'type', 'rows', 'distance', 'fl'],
} as const

/** `collections`: points by kind, which are found by what they are near to. */
export function answerPlaces(
  { url, path }: Asked,
  places: readonly TestPlace[],
  collections: Readonly<Record<string, readonly TestFeature[]>>,
): Reply {
  if (!Object.hasOwn(KNOWN, path)) return { status: 404, body: '{"message":"Not Found"}' }
  const known: readonly string[] = KNOWN[path as keyof typeof KNOWN]
  const unknown = [...url.searchParams.keys()].find((key) => !known.includes(key))
  if (unknown)
    return { status: 400, body: JSON.stringify({ message: `Unknown parameter ${unknown}` }) }
  const ask = (name: string) => url.searchParams.get(name) ?? ''
  if (path === '/reverse') {
    const [x, y] = [Number(ask('X')), Number(ask('Y'))]
    const near = (collections[ask('type')] ?? []).map(({ properties, geometry }) => {
      const [east, north] = (geometry?.coordinates ?? []) as number[]
      const afstand = Math.hypot(x - (east ?? 0), y - (north ?? 0))
      return { type: ask('type'), ...properties, afstand: Math.round(afstand * 100) / 100 }
    })
    const sorted = near.sort((one, other) => one.afstand - other.afstand)
    const names = ask('fl').split(',')
    return solr(
      sorted
        .slice(0, Number(ask('rows') || 10))
        .map((doc) =>
          Object.fromEntries(Object.entries(doc).filter(([name]) => names.includes(name))),
        ),
    )
  }
  if (path === '/lookup') return solr(places.filter(({ id }) => id === ask('id')))
  const conditions = url.searchParams.getAll('fq').map((fq) => fq.split(':') as [string, string])
  const words = ask('q').toLowerCase()
  const found = places.filter(
    (place) =>
      conditions.every(([field, value]) => place[field] === value) &&
      (words === '*' ||
        place.weergavenaam.toLowerCase() === words ||
        Object.values(place).some((value) =>
          value
            .toLowerCase()
            .split(/[ ,]+/)
            .some((word) => (path === '/suggest' ? word.startsWith(words) : word === words)),
        )),
  )
  return solr(
    found.slice(0, Number(ask('rows') || 10)).map(({ id, type: kind, weergavenaam }) => ({
      id,
      type: kind,
      weergavenaam,
    })),
  )
}

function solr(docs: readonly object[]): Reply {
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      response: { numFound: docs.length, start: 0, maxScore: 1, numFoundExact: true, docs },
    }),
  }
}
