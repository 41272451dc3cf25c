/** Maatvoering: numbers with a fixed name and unit, delivered as text pairs or as a list. */
import { lookUp } from '../look-up.ts'

export interface Dimension {
  /** The name in its standard spelling: `maximum bouwhoogte (m)`. */
  readonly kind: string
  /** `exact` where the name has neither maximum nor minimum. */
  readonly bound: 'maximum' | 'minimum' | 'exact'
  /** Quantity: `bouwhoogte`, `aantal bouwlagen`. */
  readonly quantity: string
  /** `m`, `m2`, `m3`, `%`, `graden`; null for counts. */
  readonly unit: string | null
  /** Null when the plan holds a list or words; never a guess. */
  readonly value: number | null
  /** The value as the plan has it. */
  readonly text: string
}

/** Value and name of a list item: the plan file says waardeType, the plan service naam. */
const nameKeys = ['waardeType', 'waardetype', 'waarde_type', 'naam']
const valueKeys = ['waarde', 'value']
const PAIR = /"([^"]+)"\s*=\s*"([^"]*)"/g
const UNIT = /\s*\((m|m2|m²|m3|m³|%|graden)\)/
const MAXIMUM = /^(maximum|maximale?|maximaal|max\.?)\s/
const MINIMUM = /^(minimum|minimale?|minimaal|min\.?)\s/

/**
 * Reads `"maximum bouwhoogte (m)"="9", "maximum bebouwingspercentage (%)"="60"` or
 * `[{ "waarde": "9", "waardeType": "maximum bouwhoogte (m)" }]`; null when it is neither.
 */
export function readDimensions(value: unknown): Dimension[] | null {
  if (typeof value === 'string') {
    const pairs = [...value.matchAll(PAIR)]
    return pairs.length === 0 ? null : pairs.map(([, name, text]) => readDimension(name!, text!))
  }
  const items = Array.isArray(value) ? value : typeof value === 'object' && value ? [value] : []
  const read: Dimension[] = []
  for (const item of items) {
    const name = own(item, nameKeys)
    const text = own(item, valueKeys)
    if (typeof name !== 'string' || (typeof text !== 'string' && typeof text !== 'number'))
      return null
    read.push(readDimension(name, String(text)))
  }
  return read.length === 0 ? null : read
}

function own(item: unknown, keys: readonly string[]): unknown {
  if (typeof item !== 'object' || item === null) return undefined
  const key = keys.find((name) => Object.hasOwn(item, name))
  return key === undefined ? undefined : (item as Record<string, unknown>)[key]
}

/** Reads one pair of name and value. */
export function readDimension(name: string, text: string): Dimension {
  const spelled = name.trim().toLowerCase().replace(/\s+/g, ' ')
  const bound = MAXIMUM.test(spelled) ? 'maximum' : MINIMUM.test(spelled) ? 'minimum' : 'exact'
  const bare = bound === 'exact' ? spelled : spelled.replace(/^\S+\s+/, '')
  const unit = UNIT.exec(bare)?.[1]?.replace('²', '2').replace('³', '3') ?? null
  const quantity = bare.replace(UNIT, '').trim()
  const kind = bound === 'exact' ? bare : `${bound} ${bare}`
  return { kind, bound, quantity, unit, value: readNumber(text), text: text.trim() }
}

/** `9`, `9,5` and `9.5`; anything else (`3/5`, `zie regels`) is null. */
function readNumber(text: string): number | null {
  const bare = text.trim()
  return /^-?\d+([.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : null
}

/** How the plan map abbreviates a quantity. */
const abbreviations: Readonly<Record<string, string>> = {
  bouwhoogte: 'b',
  goothoogte: 'g',
  hoogte: 'h',
  'aantal bouwlagen': 'lagen',
  'aantal wooneenheden': 'won.',
  bebouwingspercentage: '',
  dakhelling: 'helling',
}

/** A short label for the map: `g 4 m · b 7 m · 60 %`; a minimum is marked `≥`. */
export function dimensionLabel(dimensions: readonly Dimension[]): string {
  return dimensions
    .map(({ quantity, bound, text, unit }) => {
      const sign = bound === 'minimum' ? '≥ ' : ''
      return [lookUp(abbreviations, quantity) ?? quantity, `${sign}${text}`, unit ?? '']
        .filter(Boolean)
        .join(' ')
    })
    .join(' · ')
}
