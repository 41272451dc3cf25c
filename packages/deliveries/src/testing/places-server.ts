/** Locatieserver 3.1: Solr JSON, and a refusal of parameters that it does not know. */
import type { Asked, Reply } from './registers.ts'

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
} as const

export function answerPlaces({ url, path }: Asked, places: readonly TestPlace[]): Reply {
  if (!Object.hasOwn(KNOWN, path)) return { status: 404, body: '{"message":"Not Found"}' }
  const known: readonly string[] = KNOWN[path as keyof typeof KNOWN]
  const unknown = [...url.searchParams.keys()].find((key) => !known.includes(key))
  if (unknown)
    return { status: 400, body: JSON.stringify({ message: `Unknown parameter ${unknown}` }) }
  const ask = (name: string) => url.searchParams.get(name) ?? ''
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
