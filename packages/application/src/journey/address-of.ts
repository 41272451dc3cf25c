/** One address of many: what a location and a list of plots say. Pure. */
import type { Fact } from '@kavel/registers'

export type Address = Pick<Fact<'addresses'>, 'street' | 'house_number' | 'postcode' | 'city'>

export interface AddressOf {
  readonly road: string
  /** The lowest, and the highest where that is another. */
  readonly house_number: string
  readonly postcode: string | null
  readonly city: string
  readonly display_address: string
}

/** The street with most of the addresses, from its lowest to its highest number; null without any. */
export function addressOf(addresses: readonly Address[]): AddressOf | null {
  const road = mostFrequent(addresses.map(({ street }) => street))
  if (road === undefined) return null
  const onRoad = addresses
    .filter(({ street }) => street === road)
    .sort((a, b) => a.house_number.localeCompare(b.house_number, 'nl', { numeric: true }))
  const numbers = [...new Set(onRoad.map(({ house_number }) => house_number))]
  const house_number = [...new Set([numbers[0], numbers.at(-1)])].join('–')
  const postcode = mostFrequent(onRoad.flatMap((address) => address.postcode ?? [])) ?? null
  const city = mostFrequent(onRoad.map((address) => address.city)) as string
  const display_address = `${road} ${house_number}, ${[postcode, city].filter(Boolean).join(' ')}`
  return { road, house_number, postcode, city, display_address }
}

/** The text that occurs most; the first of several. */
export function mostFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}
