import type { Fact, PlotFacts } from '@kavel/registers'
import { addressOf, mostFrequent } from '../address-of.ts'
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
  return { ...(addressOf([...byId.values()]) ?? NONE), municipality }
}

const NONE = {
  road: null,
  house_number: null,
  postcode: null,
  city: null,
  display_address: null,
}

/** Where a plot lies for its largest part; while no boundaries are imported its cadastral municipality, which may be called otherwise. */
function municipalityOf({ municipality, municipalities }: PlotFacts): string {
  const [largest] = municipalities.toSorted((a, b) => b.share - a.share)
  return largest?.name ?? municipality
}
