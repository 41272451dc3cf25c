import type { Theme } from '../names/streets.ts'
import { fillExpansion } from './expansion.ts'
import { fillGallery } from './gallery.ts'
import { fillHomezone } from './homezone.ts'
import type { QuarterKey } from './keys.ts'
import { fillAllotments, fillGreen, fillPark, fillSports } from './park.ts'
import { fillPostwar } from './postwar.ts'
import { fillPrewar } from './prewar.ts'
import type { Quarter } from './quarter.ts'
import { fillSemi } from './semi.ts'
import { fillVilla } from './villa.ts'
import { fillVinex } from './vinex.ts'

/** A kind of quarter between the ring roads. */
export interface QuarterKind {
  /** First year of building. */
  readonly year: number
  readonly themes: readonly Theme[]
  readonly fill: (quarter: Quarter) => void
}

export const QUARTER_KINDS = {
  prewar: { year: 1903, themes: ['royal', 'rivers'], fill: fillPrewar },
  postwar: {
    year: 1959,
    themes: ['trees', 'composers', 'painters'],
    fill: fillPostwar,
  },
  gallery: { year: 1964, themes: ['painters', 'stars'], fill: fillGallery },
  homezone: { year: 1975, themes: ['birds', 'crops', 'grasses'], fill: fillHomezone },
  semi: { year: 1986, themes: ['flowers', 'winds'], fill: fillSemi },
  villa: { year: 1992, themes: ['ships', 'trees'], fill: fillVilla },
  vinex: { year: 2000, themes: ['ships', 'stars', 'grasses'], fill: fillVinex },
  expansion: { year: 2021, themes: ['polder', 'winds'], fill: fillExpansion },
  park: { year: 1952, themes: ['royal'], fill: fillPark },
  sports: { year: 1968, themes: ['trees'], fill: fillSports },
  allotments: { year: 1976, themes: ['crops'], fill: fillAllotments },
  green: { year: 1960, themes: ['trees'], fill: fillGreen },
} as const satisfies Record<QuarterKey, QuarterKind>
