/** Ten plots with the rules of their places, to hold "fill this plot" against what they allow at the very most. */

/** Plain figures: the bound is computed from them without the generator. */
export interface TenPlot {
  readonly name: string
  /** Outline, metres from a corner of its own, counter-clockwise. */
  readonly outline: readonly (readonly [number, number])[]
  /** Where building is allowed; none: the whole plot. */
  readonly envelopes: readonly (readonly (readonly [number, number])[])[]
  /** Floor area index of the plot. */
  readonly fsi: number | null
  /** Share of the envelopes, or of the plot where there are none, that may be built on. */
  readonly coverage: number | null
  /** Metres. */
  readonly height: number
  readonly dwellings: number | null
  /** Spaces a dwelling. */
  readonly norm: number
}

/** Usable area of the largest type of the mix, m2: `SITE_MIX` of the generator's tests. */
export const LARGEST_TYPE = 130
export const FLOOR_HEIGHT = 3

/**
 * Drawn by hand: no register's ground. The first, of 6,906 m2, is a little larger than parcel 2318 of Otterlo (6,345 m2), on
 * whose real outline its rules are tried where there is one (`tenPlots`).
 */
export const TEN: readonly TenPlot[] = [
  {
    name: 'bosrand',
    outline: [
      [0, 0],
      [74, -6],
      [96, 22],
      [88, 71],
      [41, 84],
      [4, 63],
    ],
    envelopes: [],
    fsi: null,
    coverage: 0.3,
    height: 10,
    dwellings: null,
    norm: 1.2,
  },
  {
    name: 'wig',
    outline: [
      [0, 0],
      [78, 4],
      [71, 29],
      [8, 57],
    ],
    envelopes: [],
    fsi: 1.3,
    coverage: null,
    height: 13,
    dwellings: null,
    norm: 0.8,
  },
  {
    name: 'hoek',
    outline: [
      [0, 0],
      [96, 0],
      [92, 38],
      [44, 40],
      [40, 84],
      [-3, 80],
    ],
    envelopes: [],
    fsi: 1.4,
    coverage: null,
    height: 13,
    dwellings: null,
    norm: 1,
  },
  {
    name: 'haventerrein',
    outline: [
      [0, 0],
      [142, 11],
      [131, 88],
      [62, 104],
      [-8, 79],
    ],
    envelopes: [],
    fsi: 1.6,
    coverage: 0.5,
    height: 19,
    dwellings: null,
    norm: 0.7,
  },
  {
    name: 'schoolplein',
    outline: [
      [0, 0],
      [61, -4],
      [69, 52],
      [7, 58],
    ],
    envelopes: [
      [
        [5, 5],
        [57, 2],
        [63, 48],
        [11, 52],
      ],
    ],
    fsi: null,
    coverage: 0.4,
    height: 10,
    dwellings: null,
    norm: 1,
  },
  {
    name: 'lint',
    outline: [
      [0, 0],
      [168, 6],
      [166, 34],
      [84, 42],
      [1, 36],
    ],
    envelopes: [],
    fsi: 0.9,
    coverage: null,
    height: 10,
    dwellings: null,
    norm: 1.1,
  },
  {
    name: 'fabriek',
    outline: [
      [0, 0],
      [118, -9],
      [131, 64],
      [88, 97],
      [12, 83],
    ],
    envelopes: [],
    fsi: 1.5,
    coverage: null,
    height: 16,
    dwellings: null,
    norm: 0.7,
  },
  {
    name: 'twee vlakken',
    outline: [
      [0, 0],
      [126, 3],
      [122, 82],
      [58, 91],
      [-4, 78],
    ],
    envelopes: [
      [
        [6, 6],
        [120, 9],
        [119, 34],
        [5, 31],
      ],
      [
        [4, 48],
        [117, 52],
        [115, 77],
        [58, 84],
        [3, 73],
      ],
    ],
    fsi: null,
    coverage: 0.45,
    height: 12,
    dwellings: null,
    norm: 0.9,
  },
  {
    name: 'polder',
    outline: [
      [0, 0],
      [158, -12],
      [171, 96],
      [102, 131],
      [-6, 117],
    ],
    envelopes: [],
    fsi: null,
    coverage: null,
    height: 13,
    dwellings: 120,
    norm: 1.2,
  },
  {
    name: 'villa',
    outline: [
      [0, 0],
      [52, 3],
      [63, 38],
      [21, 47],
      [-6, 29],
    ],
    envelopes: [],
    fsi: 0.8,
    coverage: 0.35,
    height: 10,
    dwellings: null,
    norm: 1,
  },
]
