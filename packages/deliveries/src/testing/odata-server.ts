/** CBS OData 4: the observations of a table, filtered by measure and period, page after page by `@odata.nextLink`. */
import type { Asked, Reply, TestFeature } from './test-service.ts'

const MOST = 100_000

/** Rows are the properties of features. */
export function answerOdata(
  { url, path, base, headers, fault }: Asked,
  collections: Readonly<Record<string, readonly TestFeature[]>>,
): Reply {
  const [, table = ''] = /^\/(\w+)\/Observations$/.exec(path) ?? []
  const rows = Object.hasOwn(collections, table) ? collections[table] : undefined
  if (!rows) return { status: 404, body: '{"error":{"code":"","message":"Not found"}}' }
  const filter = url.searchParams.get('$filter') ?? ''
  const valuesOf = (name: string) =>
    [...filter.matchAll(new RegExp(`${name} eq '((?:[^']|'')*)'`, 'g'))].map(([, value]) => value)
  const [measures, periods] = [valuesOf('Measure'), valuesOf('Perioden')]
  const found = rows.filter(
    ({ properties: { Measure, Perioden } }) =>
      (measures.length === 0 || measures.includes(Measure as string)) &&
      (periods.length === 0 || periods.includes(Perioden as string)),
  )
  const asked = Number(/maxpagesize=(\d+)/.exec(String(headers.prefer))?.[1] ?? MOST)
  const count = fault.uncounted ?? Math.min(asked, MOST)
  const start = Number(url.searchParams.get('$skip') ?? 0)
  const isLast = start + count >= found.length
  const next = new URL(url)
  next.searchParams.set('$skip', `${fault.circle ? 0 : start + count}`)
  return {
    headers: { 'content-type': 'application/json' },
    page: 1 + Math.floor(start / count),
    body: JSON.stringify({
      '@odata.context': `${base}/${table}/$metadata#Observations`,
      value: found.slice(start, start + count).map(({ properties }) => properties),
      ...(!isLast && { '@odata.nextLink': fault.nextAt ?? next.href }),
    }),
  }
}
