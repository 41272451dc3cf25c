import type { Theme } from '../names/streets.ts'
import { fillExpansion } from './expansion.ts'
import { fillGallery } from './gallery.ts'
import { fillHomezone } from './homezone.ts'
import { fillAllotments, fillGreen, fillPark, fillSports } from './park.ts'
import { fillPostwar } from './postwar.ts'
import { fillPrewar } from './prewar.ts'
import type { Quarter } from './quarter.ts'
import { fillSemi } from './semi.ts'
import { fillVilla } from './villa.ts'
import { fillVinex } from './vinex.ts'

/** A kind of quarter between the ring roads. */
export interface QuarterKind {
  /** Parcels per hectare that come out, measured over 20 towns; used to size the town. */
  readonly density: number
  /** First year of building. */
  readonly year: number
  readonly themes: readonly Theme[]
  readonly fill: (quarter: Quarter) => void
}

export const QUARTER_KINDS = {
  prewar: { density: 44, year: 1903, themes: ['royal', 'rivers'], fill: fillPrewar },
  postwar: {
    density: 29,
    year: 1959,
    themes: ['trees', 'composers', 'painters'],
    fill: fillPostwar,
  },
  gallery: { density: 4, year: 1964, themes: ['painters', 'stars'], fill: fillGallery },
  homezone: { density: 33, year: 1975, themes: ['birds', 'crops', 'grasses'], fill: fillHomezone },
  semi: { density: 15, year: 1986, themes: ['flowers', 'winds'], fill: fillSemi },
  villa: { density: 8, year: 1992, themes: ['ships', 'trees'], fill: fillVilla },
  vinex: { density: 30, year: 2000, themes: ['ships', 'stars', 'grasses'], fill: fillVinex },
  expansion: { density: 2, year: 2021, themes: ['polder', 'winds'], fill: fillExpansion },
  park: { density: 0.5, year: 1952, themes: ['royal'], fill: fillPark },
  sports: { density: 0.7, year: 1968, themes: ['trees'], fill: fillSports },
  allotments: { density: 1, year: 1976, themes: ['crops'], fill: fillAllotments },
  green: { density: 0.3, year: 1960, themes: ['trees'], fill: fillGreen },
} as const satisfies Record<string, QuarterKind>

export type QuarterKey = keyof typeof QUARTER_KINDS
