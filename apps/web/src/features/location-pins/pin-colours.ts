/** What pins of locations are coloured by, and what their legend says. Pure. */
import type { RecordFor } from '@kavel/domain'
import { SCORE_COLOURS } from '../../map/layers/hits.ts'
import type { Scheme } from '../../map/palette.ts'

export const PIN_COLOURS = ['status', 'phase', 'label', 'score', 'rating'] as const
/** What colours the pins (user_cfgs.pincolor). */
export type PinColour = (typeof PIN_COLOURS)[number]

/** Highest value of what is a number. */
const MOST = { score: 100, rating: 10 } as const

interface Label {
  readonly id: number
  readonly name: string
  readonly color: string | null
}

/** What is read of each location for the map and the list beside it. */
export type MapLocation = Pick<
  RecordFor<'locations'>,
  'id' | 'name' | 'lat' | 'lon' | 'status' | 'phase' | 'rating' | 'display_address' | 'plotnr'
> & { readonly derived?: { readonly labels?: readonly Label[]; readonly score?: number | null } }

/** A status, phase or label with its colour. */
export type Named = Pick<Label, 'name' | 'color'>

export interface ColourRules {
  readonly by: PinColour
  readonly scheme: Scheme
  /** Statuses or phases of the company in their order. */
  readonly choices: readonly Named[]
  /** Of a choice without a colour. */
  readonly usual: string
}

/** The choice that a location has: its status or phase, or the first of its labels; null for none. */
function choiceOf({ by }: ColourRules, location: MapLocation): string | null {
  if (by === 'label') return location.derived?.labels?.[0]?.name ?? null
  return (by === 'phase' ? location.phase : location.status) || null
}

/** The colour of a pin. */
export function colourOf(rules: ColourRules, location: MapLocation): string {
  const { by, scheme, choices, usual } = rules
  if (by === 'score' || by === 'rating') {
    const value = by === 'score' ? location.derived?.score : location.rating
    return scaleColour(scheme, typeof value === 'number' ? value / MOST[by] : null)
  }
  const name = choiceOf(rules, location)
  if (name === null) return SCORE_COLOURS[scheme].unknown
  const own = by === 'label' && location.derived?.labels?.[0]?.color
  return own || (choices.find((choice) => choice.name === name)?.color ?? usual)
}

/** A colour between the ends of the scale; `share` 0–1, null where it is not known. */
function scaleColour(scheme: Scheme, share: number | null): string {
  const { low, middle, high, unknown } = SCORE_COLOURS[scheme]
  if (share === null) return unknown
  const within = Math.min(1, Math.max(0, share))
  return within < 0.5 ? mix(low, middle, within * 2) : mix(middle, high, within * 2 - 1)
}

/** Part of the way from a colour to another, both `#rrggbb`. */
function mix(from: string, to: string, part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    const value = Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * part)
    return value.toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}

export interface LegendLine {
  /** Null where a location has none. */
  readonly name: string | null
  readonly colour: string
  readonly count: number
}

export type PinLegend =
  | { readonly kind: 'choices'; readonly lines: readonly LegendLine[] }
  | { readonly kind: 'scale'; readonly most: number; readonly unknown: number }

/** What the colours say: each choice that a location has, in the order of the company, those of none last. */
export function legendOf(rules: ColourRules, locations: readonly MapLocation[]): PinLegend {
  const { by, choices } = rules
  if (by === 'score' || by === 'rating') {
    const values = locations.map(({ rating, derived }) =>
      by === 'score' ? derived?.score : rating,
    )
    const unknown = values.filter((value) => typeof value !== 'number').length
    return { kind: 'scale', most: MOST[by], unknown }
  }
  const lines = new Map<string | null, LegendLine>()
  for (const location of locations) {
    const name = choiceOf(rules, location)
    const count = (lines.get(name)?.count ?? 0) + 1
    lines.set(name, { name, colour: colourOf(rules, location), count })
  }
  const order = choices.map(({ name }) => name)
  const rank = ({ name }: LegendLine) => {
    if (name === null) return Number.POSITIVE_INFINITY
    const place = order.indexOf(name)
    return place < 0 ? order.length : place
  }
  return { kind: 'choices', lines: [...lines.values()].toSorted((a, b) => rank(a) - rank(b)) }
}
