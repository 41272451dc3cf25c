/**
 * Declaration of what is known of a plot: one row a plot in `register.features`, one column a feature. A group is what one
 * statement computes; it names what it reads, so that a change of a register tells which plots to compute again.
 */
import type { EnumerationName } from '@kavel/domain'
import type { OwnKindKey, RasterKey, RegisterTable, Unit } from '@kavel/registers'

/** Units of features: those of the registers, and shares and numbers of things. */
export type FeatureUnit =
  | Unit
  | 'ratio'
  | 'count'
  | 'category'
  | 'class'
  | 'jobs'
  | '€/m²'
  | '× 1.000'
  | '× 10.000'

interface Described {
  /** How it is worked out, in one English phrase; what the documents and the catalogue tell. */
  readonly how: string
}

/** A measured or counted value, kept with a fixed number of decimals: what is asked and what is stored is then the same number. */
export interface NumberFeature extends Described {
  readonly kind: 'number'
  readonly decimals: number
  readonly unit?: FeatureUnit
  /** It may be below zero. */
  readonly isSigned?: true
}
/** One code: of a closed list, of an enumeration (stored by its key), or of areas and classes that the data brings. */
export interface CodeFeature extends Described {
  readonly kind: 'code'
  readonly choices: Choices
}
/** Several codes of a closed list at once, of which there are at most 62. */
export interface CodesFeature extends Described {
  readonly kind: 'codes'
  readonly choices: ClosedChoices
}
/** Share of the plot (0–1, four decimals) by code, as JSON `{ code: share }`. */
export interface SharesFeature extends Described {
  readonly kind: 'shares'
  readonly choices: ClosedChoices
}
export interface BooleanFeature extends Described {
  readonly kind: 'boolean'
}
/** Text as the register has it, or several. */
export interface TextFeature extends Described {
  readonly kind: 'text'
  readonly isList?: true
}
/** One value a neighbour, in the order of `neighbour_ids`; a member that is null is not known. */
export interface NeighboursFeature extends Described {
  readonly kind: 'neighbours'
  readonly of: 'text' | 'number' | 'code'
  readonly decimals?: number
  readonly unit?: FeatureUnit
  readonly choices?: ClosedChoices
}

export type Feature =
  | NumberFeature
  | CodeFeature
  | CodesFeature
  | SharesFeature
  | BooleanFeature
  | TextFeature
  | NeighboursFeature

export type ClosedChoices =
  | { readonly list: readonly string[] }
  | { readonly enumeration: EnumerationName }
/** `areas`: the codes are register ids of the areas of a table, which has their names; `data`: whatever words the data has. */
export type Choices =
  | ClosedChoices
  | {
      readonly areas:
        | 'provinces'
        | 'municipalities'
        | 'neighbourhoods'
        | 'districts'
        | 'population_cores'
    }
  | 'data'

export interface FeatureGroup {
  /** Its columns in `register.features`, or of a company's own files. */
  readonly columns: Readonly<Record<string, Feature>>
  /** Tables and maps of cells of which at least one record is needed to know anything; a table that is empty makes the group unknown. */
  readonly reads: readonly (RegisterTable | `samples.${RasterKey}`)[]
  /** Own source instead of a register: a kind of own file, or land bids of search queries. */
  readonly own?: OwnKindKey | 'land_bids'
}

/** Types the declaration of a group. */
export function defineFeatures<const Group extends FeatureGroup>(group: Group): Group {
  return group
}

export const number = (
  decimals: number,
  unit: FeatureUnit | undefined,
  how: string,
): NumberFeature =>
  unit ? { kind: 'number', decimals, unit, how } : { kind: 'number', decimals, how }
/** A number that may be below zero, as a difference or a height by NAP. */
export const signed = (...declared: Parameters<typeof number>): NumberFeature => ({
  ...number(...declared),
  isSigned: true,
})
export const code = (choices: Choices, how: string): CodeFeature => ({ kind: 'code', choices, how })
export const codes = (choices: ClosedChoices, how: string): CodesFeature => ({
  kind: 'codes',
  choices,
  how,
})
export const truth = (how: string): BooleanFeature => ({ kind: 'boolean', how })
export const text = (how: string): TextFeature => ({ kind: 'text', how })
export const texts = (how: string): TextFeature => ({ kind: 'text', isList: true, how })
