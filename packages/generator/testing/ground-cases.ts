/** Streets, car parks and green in every form and profile. */
import { BlockType, STREET_PROFILE_LANES } from '@kavel/domain'
import { toMetres } from '@kavel/geometry'
import { parkingPlots } from './parking-corpus.ts'
import { type Forms, formsOf, type PlanCase, planCase, wordsOf } from './plan-case.ts'

const STRIPS: readonly (readonly [BlockType, Forms])[] = [
  [BlockType.street, strip(18, 0.9)],
  [BlockType.parking_strip, strip(12.8, 9)],
  [BlockType.parking_strip_parallel, strip(10.1, 6.5)],
  [BlockType.parking_strip_double, strip(17.8, 12)],
  [BlockType.pathway_strip, strip(3, 0.6)],
  [BlockType.green_strip, strip(5, 0.4)],
]

/** @param width m, of a strip at its ease; @param least m, too little */
function strip(width: number, least: number): Forms {
  return {
    comfortable: [width, 60, 10],
    too_narrow: [least, 60, 10],
    not_divisible: [width + 0.377, 47.213, 10],
  }
}

/** Widths at which a street takes its profiles, metres (domain reference §3.6, generator reference §9.7). */
const WIDTHS = [2, 3, 6, 7.8, 9.6, 11.6, 13.6, 14.6, 18, 22, 26] as const
const BEND = [
  [-40, -20],
  [-5, -18],
  [15, 8],
  [42, 12],
]

/** Every profile as it is chosen, on a width of its own and a metre more; and one that has to become another. */
const PROFILES: readonly PlanCase[] = [
  ...Object.entries(STREET_PROFILE_LANES).map(([street_profile, lanes]) => {
    const own = Math.round(10 * lanes.reduce((sum: number, lane) => sum + lane, 0)) / 10
    return planCase(
      `street_profile_${street_profile}`,
      `street, profile chosen: ${street_profile.replaceAll('_', ' ')}`,
      {
        archetype: 'street',
        building: { maxwidth: own + 1, maxlength: 45, maxheight: 3 },
        cfg: { blocktype: 'street', street_profile },
      },
    )
  }),
  planCase('street_profile_too_narrow', 'street too narrow for the chosen profile', {
    archetype: 'street',
    building: { maxwidth: 12, maxlength: 45, maxheight: 3 },
    cfg: { blocktype: 'street', street_profile: 'perpendicular_two_sides' },
  }),
]

export const STREET_CASES: readonly PlanCase[] = [
  ...STRIPS.flatMap(([code, forms]) => {
    const { key, words } = wordsOf(code)
    return formsOf(key, words, forms, { archetype: 'street', cfg: { blocktype: key } })
  }),
  ...WIDTHS.flatMap((maxwidth) =>
    (['apartment', 'green'] as const).map((func) =>
      planCase(`street_${maxwidth}_${func}`, `street of ${maxwidth} m, ${func}`, {
        archetype: 'street',
        building: { maxwidth, maxlength: 45, maxheight: 10 },
        cfg: { blocktype: 'street', function: func },
      }),
    ),
  ),
  ...PROFILES,
  ...STRIPS.map(([code, { comfortable }]) => {
    const { key, words } = wordsOf(code)
    return planCase(`${key}_bent`, `${words} along a line with bends`, {
      archetype: 'street',
      building: { maxwidth: comfortable[0], maxlength: 60, maxheight: 10 },
      cfg: { blocktype: key, shape_mode: 'path', path: BEND },
    })
  }),
]

const POND = {
  polygon: [
    [-30, -25],
    [35, -20],
    [30, 28],
    [-34, 22],
  ],
  inner_polygon: [
    [-6, -5],
    [8, -5],
    [8, 7],
    [-6, 7],
  ],
}

function lots(): PlanCase[] {
  return parkingPlots(6).map((ring, i) =>
    planCase(`parking_plot_${i + 1}`, `car park on irregular plot ${i + 1}`, {
      archetype: 'parking',
      building: { maxwidth: 20, maxlength: 20, maxheight: 3 },
      cfg: {
        shape_mode: 'polygon',
        polygon: Array.from({ length: ring.length / 2 }, (_, k) => [
          toMetres(ring[2 * k] as number),
          toMetres(ring[2 * k + 1] as number),
        ]),
      },
    }),
  )
}

export const PARKING_CASES: readonly PlanCase[] = [
  ...formsOf(
    'parking_lot',
    'car park on open ground',
    { comfortable: [34, 60, 3], too_narrow: [9, 30, 3], not_divisible: [31.37, 47.213, 3] },
    { archetype: 'parking' },
  ),
  ...formsOf(
    'parking_garage',
    'parking building',
    { comfortable: [34, 62, 12], too_narrow: [14, 40, 9], not_divisible: [35.37, 71.213, 9.4] },
    { archetype: 'parking' },
  ),
  ...(
    [
      ['lot_tiny', 8, 13, 3],
      ['lot_square', 50, 50, 3],
      ['lot_long', 17, 110, 3],
      ['garage_deck', 34, 70, 6],
      ['garage_small', 20, 36, 9],
      ['garage_wide', 66, 70, 12],
      ['garage_long', 17, 100, 9],
      ['garage_high', 34, 62, 24],
    ] as const
  ).map(([name, maxwidth, maxlength, maxheight]) =>
    planCase(`parking_${name}`, `car park: ${name.replaceAll('_', ' ')}`, {
      archetype: 'parking',
      building: { maxwidth, maxlength, maxheight },
    }),
  ),
  ...lots(),
  planCase('parking_with_hole', 'car park around something that stays', {
    archetype: 'parking',
    building: { maxwidth: 20, maxlength: 20, maxheight: 3 },
    cfg: { shape_mode: 'polygon', ...POND },
  }),
]

export const GREEN_CASES: readonly PlanCase[] = [
  ...formsOf(
    'green',
    'green',
    { comfortable: [40, 60, 0], too_narrow: [0, 60, 0], not_divisible: [31.377, 43.211, 0] },
    { archetype: 'green', cfg: { function: 'green' } },
  ),
  ...(['forest', 'water', 'dirt', 'concrete', 'yard'] as const).map((func) =>
    planCase(`green_${func}`, `ground: ${func}`, {
      archetype: 'green',
      building: { maxwidth: 40, maxlength: 60 },
      cfg: { function: func },
    }),
  ),
  planCase('green_sparse', 'green, few trees far off their places', {
    archetype: 'green',
    building: { maxwidth: 40, maxlength: 60 },
    cfg: { function: 'forest', green: { density: 0.3, jitter: 1 } },
  }),
  planCase('green_with_pond', 'green around a pond', {
    archetype: 'green',
    building: { maxwidth: 20, maxlength: 20 },
    cfg: { function: 'forest', shape_mode: 'polygon', ...POND },
  }),
]
