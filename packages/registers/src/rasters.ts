/** Maps of cells: one value a cell, told of a plot as one number of the cells that lie on it (`register.samples`). */
import type { RegisterKey } from './registers.ts'
import { rhythms } from './rhythms.ts'
import type { ServiceDeclaration } from './services.ts'
import type { Unit } from './tables.ts'

/** Statistic shown for a plot. */
export type Statistic = 'mean' | 'max'

export interface RasterDeclaration {
  readonly register: RegisterKey
  /** Names that deliveries give the file or the coverage (`isSameCollection`). */
  readonly collections: readonly string[]
  readonly services: readonly ServiceDeclaration[]
  /** Days after which its register has newer data. */
  readonly rhythm: number
  readonly unit: Unit
  /** Lowest and highest value that is a measurement; whatever lies outside it is no data. */
  readonly range: readonly [number, number]
  readonly statistic: Statistic
}

/** Types the declaration of a map of cells. */
function defineRaster(declaration: RasterDeclaration): RasterDeclaration {
  return declaration
}

/** RIVM's server is GeoServer: a coverage is its workspace and the name of its layer, and its axes are capitals. */
const RIVM_AXES = ['X', 'Y'] as const

/** Lden of one kind of source. The maps are of classes of 5 dB; a value outside 20–120 is the colour of the background. */
function noise(map: string): RasterDeclaration {
  return defineRaster({
    register: 'rivm',
    collections: [map, `rivm_${map}_actueel`, `rivm_20220601_${map}_2020`],
    services: [
      {
        kind: 'coverage',
        endpoint: 'noise',
        coverage: `alo__rivm_20220601_${map}_2020`,
        axes: RIVM_AXES,
      },
    ],
    rhythm: rhythms.yearly,
    unit: 'dB',
    range: [20, 120],
    statistic: 'max',
  })
}

/** Every map of cells; the key is the `layer` of its samples. */
export const rasters = {
  noise_all: noise('Geluid_lden_allebronnen'),
  noise_road: noise('Geluid_lden_wegverkeer'),
  noise_rail: noise('Geluid_lden_treinverkeer'),
  noise_air: noise('Geluid_lden_vliegverkeer'),
  noise_industry: noise('Geluid_lden_industrie'),
  noise_wind: noise('Geluid_lden_windturbines'),
  /** Crowns of trees of more than 2.5 m, percent of the cell. */
  tree_cover: defineRaster({
    register: 'rivm',
    collections: ['bomenkaart', '20200629_gm_Bomenkaart_v2'],
    services: [
      {
        kind: 'coverage',
        endpoint: 'tree_cover',
        coverage: 'ank__20200629_gm_Bomenkaart_v2',
        axes: RIVM_AXES,
      },
    ],
    rhythm: rhythms.rarely,
    unit: '%',
    range: [0, 100],
    statistic: 'mean',
  }),
  /** Ground without buildings and trees; the lowest ground of the country lies at -6.8 m, the highest at 322.4 m. */
  ground_level: defineRaster({
    register: 'ahn',
    collections: ['ahn', 'dtm_05m', 'dtm'],
    services: [{ kind: 'coverage', endpoint: 'ahn', coverage: 'dtm_05m', axes: ['x', 'y'] }],
    rhythm: rhythms.rarely,
    unit: 'm NAP',
    range: [-20, 330],
    statistic: 'mean',
  }),
} as const satisfies Record<string, RasterDeclaration>
export type RasterKey = keyof typeof rasters
export const rasterKeys = Object.keys(rasters) as RasterKey[]

/** Whether a word, e.g. of a command line, names a map of cells. */
export function isRasterKey(word: string): word is RasterKey {
  return Object.hasOwn(rasters, word)
}
