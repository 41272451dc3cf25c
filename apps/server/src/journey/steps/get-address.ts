import type { Fact, PlotFacts } from '@kavel/registers'
import { readFacts } from '../facts.ts'
import type { Step } from '../step.ts'

/** The address of the plots: the street with most of their addresses, from its lowest to its highest number. */
export const getAddress: Step = async (place, source) => {
  const facts = await readFacts(place, source)
  const address = describeAddress(facts)
  return async (client) => {
    const fields = Object.entries(address)
    const names = fields.map(([name]) => name).join(', ')
    const values = `(${fields.map((_, index) => `$${index + 2}::text`).join(', ')})`
    await client.query(
      `update locations set (${names}) = row ${values}, "updatedAt" = clock_timestamp()
       where id = $1 and (${names}) is distinct from ${values}`,
      [place.locationId, ...fields.map(([, value]) => value)],
    )
  }
}

export interface LocationAddress {
  readonly road: string | null
  readonly house_number: string | null
  readonly postcode: string | null
  readonly city: string | null
  readonly municipality: string
  /** null on ground without an address: its plot numbers are no address. */
  readonly display_address: string | null
}

/** The address fields of a location; all but the municipality are null on ground without an address. */
export function describeAddress(facts: readonly PlotFacts[]): LocationAddress {
  const municipality = mostFrequent(facts.map(municipalityOf)) as string
  const byId = new Map<string, Fact<'addresses'>>()
  for (const { addresses } of facts)
    for (const address of addresses) byId.set(address.register_id, address)
  const all = [...byId.values()]
  const road = mostFrequent(all.map(({ street }) => street))
  if (road === undefined)
    return {
      road: null,
      house_number: null,
      postcode: null,
      city: null,
      municipality,
      display_address: null,
    }
  const onRoad = all
    .filter(({ street }) => street === road)
    .sort((a, b) => a.house_number.localeCompare(b.house_number, 'nl', { numeric: true }))
  const numbers = [...new Set(onRoad.map(({ house_number }) => house_number))]
  const house_number = [...new Set([numbers[0], numbers.at(-1)])].join('–')
  const postcode = mostFrequent(onRoad.flatMap((address) => address.postcode ?? [])) ?? null
  const city = mostFrequent(onRoad.map((address) => address.city)) as string
  const display_address = `${road} ${house_number}, ${[postcode, city].filter(Boolean).join(' ')}`
  return { road, house_number, postcode, city, municipality, display_address }
}

/** Where a plot lies for its largest part; while no boundaries are imported its cadastral municipality, which may be called otherwise. */
function municipalityOf({ municipality, municipalities }: PlotFacts): string {
  const [largest] = municipalities.toSorted((a, b) => b.share - a.share)
  return largest?.name ?? municipality
}

/** The text that occurs most; the first of several. */
function mostFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}
