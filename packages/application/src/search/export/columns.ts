/** Columns of a file with plots: heads in the language of the reader with their unit, and cells. */
import type { Catalogue, Texts } from '@kavel/i18n'
import { labelOf } from '@kavel/i18n'
import {
  type Choices,
  type ClosedChoices,
  type Feature,
  type FilterKey,
  features,
  filterKeys,
  filters,
} from '@kavel/search'
import type { FeatureValue, Hit } from '@kavel/search-index'
import { featuresOfFilter } from '../catalogue.ts'

/** Cell value; null (unknown) stays empty. */
export type Cell = string | number | boolean | null

/** A hit as a file tells of it. */
export interface FileHit extends Hit {
  /** Null on ground without an address. */
  readonly address: string | null
}

export interface FileColumn {
  /** Name of the feature, or of what every hit has. */
  readonly key: string
  /** With its unit. */
  readonly head: string
  cell(hit: FileHit): Cell
  /** Codes as they are stored, for machines, where the cell has their names; null where it has none. */
  readonly codes: ((hit: Hit) => FeatureValue) | null
}

/** The first filter that reads a feature has its name. */
const FILTER_OF = new Map<string, FilterKey>(
  filterKeys
    .flatMap((key) =>
      featuresOfFilter(filters[key])
        .slice(0, 1)
        .map((name) => [name, key] as const),
    )
    .reverse(),
)

/** To a tenth of a point, as more tells nothing. */
const scoreCell = ({ score }: Hit): Cell => (score === null ? null : Math.round(score * 10) / 10)

export function listColumns(names: readonly string[], texts: Texts): FileColumn[] {
  const { search_file: words } = texts.catalogue
  const own: readonly FileColumn[] = [
    { key: 'designation', head: words.plot, cell: ({ designation }) => designation, codes: null },
    { key: 'address', head: words.address, cell: ({ address }) => address, codes: null },
    { key: 'register_id', head: words.register_id, cell: ({ id }) => id, codes: null },
    { key: 'lon', head: words.longitude, cell: ({ lon }) => lon, codes: null },
    { key: 'lat', head: words.latitude, cell: ({ lat }) => lat, codes: null },
    { key: 'score', head: words.score, cell: scoreCell, codes: null },
  ]
  const asked = names.flatMap((name) => {
    const feature = features.get(name)
    return feature && own.every(({ key }) => key !== name) ? [columnOf(name, feature, texts)] : []
  })
  return [...own, ...asked]
}

function columnOf(name: string, feature: Feature, texts: Texts): FileColumn {
  const unit = 'unit' in feature && feature.unit ? sayUnit(feature.unit, texts.catalogue) : ''
  return {
    key: name,
    head: `${nameOf(name, texts.catalogue)}${unit && ` (${unit})`}`,
    cell: ({ values }) =>
      toCell(
        values[name] ?? null,
        (code) => sayCode(code, name, feature, texts),
        texts.catalogue.search_file.decimal,
      ),
    codes: closedChoices(feature) ? ({ values }) => values[name] ?? null : null,
  }
}

function nameOf(name: string, { filters: names, search_file: words }: Catalogue): string {
  const own: Readonly<Record<string, string>> = words
  const key = FILTER_OF.get(name)
  return own[`feature_${name}`] ?? (key ? names[`filter_${key}`] : name)
}

function sayUnit(unit: string, { search_file: words }: Catalogue): string {
  return (words as Readonly<Record<string, string>>)[`unit_${unit}`] ?? unit
}

function toCell(value: FeatureValue, say: (code: string) => string, decimal: string): Cell {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return say(value)
  if (isList(value)) return value.map((one) => (one === null ? '?' : say(String(one)))).join(', ')
  return Object.entries(value)
    .map(
      ([code, share]) =>
        `${say(code)} ${String(Math.round(share * 1000) / 10).replace('.', decimal)}%`,
    )
    .join(', ')
}

const isList = (value: object): value is readonly (string | number | null)[] => Array.isArray(value)

/** The choices of a feature whose codes have names of their own; null where the data has the words. */
function closedChoices(feature: Feature): ClosedChoices | null {
  const choices: Choices = ('choices' in feature && feature.choices) || 'data'
  return choices === 'data' || 'areas' in choices ? null : choices
}

/** Codes by their names, as on the screen; others as the register has them. */
function sayCode(code: string, name: string, feature: Feature, { labels, choices }: Texts): string {
  const closed = closedChoices(feature)
  if (closed && 'enumeration' in closed) return labelOf(labels, closed.enumeration, code) || code
  return choices[name]?.[code] ?? code
}
