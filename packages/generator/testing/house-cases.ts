/** The houses of the sheets: every block type at its ease, pinched, off the grid and turned, and what houses may meet besides. */
import type { GeneratorInput } from '../src/input/schema.ts'
import { HOUSE_KEYS, rowOfHouses } from './houses.ts'

/** A building to be drawn, and what an expert should see on its sheets. */
interface SheetCase {
  name: string
  title: string
  input: GeneratorInput
}

function seen(key: string): string {
  const form = key.startsWith('terraced')
    ? 'runs of terraced houses, front doors two by two, gardens behind'
    : key.startsWith('back')
      ? 'two rows that share their rear wall, every house with a front garden and light from one side'
      : key.startsWith('semi')
        ? 'pairs of houses with 3 m beside them'
        : 'houses that stand free, 3 m on either side'
  const garage = key.endsWith('garage') ? '; a garage set back behind a parking space' : ''
  const street = key.endsWith('street') ? '; a street with pavements before them' : ''
  return form + garage + street
}

function formsOf(key: string): SheetCase[] {
  const form = (
    name: string,
    title: string,
    building: Record<string, unknown>,
    house: Record<string, unknown> = {},
  ): SheetCase => ({
    name: `${key}_${name}`,
    title,
    input: rowOfHouses({ building, cfg: { blocktype: key }, house }),
  })
  return [
    form('comfortable', seen(key), { maxlength: 62, maxwidth: 40 }),
    form('too_narrow', 'nothing stands, and a message says which width would do', { maxwidth: 9 }),
    form(
      'not_divisible',
      'what the houses leave over goes to the plots at the ends and to green',
      { maxlength: 57.317, maxwidth: 37.913 },
      { length: 5.37, maxwidth: 9.41 },
    ),
    form('rotated', `turned by 40 degrees: ${seen(key)}`, {
      maxlength: 62,
      maxwidth: 40,
      rotate_z: 0.7,
    }),
  ]
}

const TWO_TYPES = [
  { id: 1, name: 'S', size: 90, size_max: 115 },
  { id: 2, name: 'L', size: 125, size_max: 150 },
]

/** Every block type in four forms, then deep boxes, long rows, mixes and roofs. */
export const HOUSE_CASES: readonly SheetCase[] = [
  ...HOUSE_KEYS.flatMap(formsOf),
  {
    name: 'terraced_long',
    title: 'runs of at most ten houses with a path between them',
    input: rowOfHouses({ building: { maxlength: 150 } }),
  },
  {
    name: 'terraced_deep',
    title: 'a deep box is filled with rows: gardens back to back, paths along the fronts',
    input: rowOfHouses({ building: { maxlength: 60, maxwidth: 110 } }),
  },
  {
    name: 'terraced_street_perpendicular',
    title: 'houses along a street whose profile is chosen: perpendicular parking on both sides',
    input: rowOfHouses({
      building: { maxlength: 48, maxwidth: 48 },
      cfg: { blocktype: 'terraced_street', street_profile: 'perpendicular_two_sides' },
    }),
  },
  {
    name: 'terraced_street_deep',
    title: 'two streets with a row on either side of each, gardens back to back between them',
    input: rowOfHouses({
      building: { maxlength: 60, maxwidth: 125 },
      cfg: { blocktype: 'terraced_street' },
    }),
  },
  {
    name: 'terraced_long_deep',
    title: 'runs with paths between them, and paths behind the gardens that lie against each other',
    input: rowOfHouses({ building: { maxlength: 120, maxwidth: 60 } }),
  },
  {
    name: 'terraced_garage_deep',
    title:
      'four rows: garages that face each other stand along a street of 6 m to both sides of the ground',
    input: rowOfHouses({
      building: { maxlength: 60, maxwidth: 95 },
      cfg: { blocktype: 'terraced_garage' },
    }),
  },
  {
    name: 'back_to_back_deep',
    title: 'twos of rows that share their rear wall, a path before every row',
    input: rowOfHouses({
      building: { maxlength: 50, maxwidth: 75 },
      cfg: { blocktype: 'back_to_back' },
    }),
  },
  {
    name: 'terraced_two_types',
    title: 'narrow and wide houses in one row, two to one, filling it',
    input: rowOfHouses({
      building: { maxlength: 66, maxwidth: 26 },
      cfg: {
        units: [
          { unitId: 1, repeat_ratio: 2 },
          { unitId: 2, repeat_ratio: 1 },
        ],
      },
      units: TWO_TYPES,
    }),
  },
  {
    name: 'detached_two_types',
    title: 'small and large houses that stand free, shallower than asked so that none is narrow',
    input: rowOfHouses({
      building: { maxlength: 82, maxwidth: 30 },
      cfg: { blocktype: 'detached' },
      house: { maxwidth: 12, length: 6 },
      units: TWO_TYPES,
    }),
  },
  {
    name: 'terraced_gables',
    title: 'ridges across the street: a gable of its own for every house',
    input: rowOfHouses({ house: { rotated: true } }),
  },
  {
    name: 'terraced_three_floors',
    title: 'three full storeys under a flat roof',
    input: rowOfHouses({ house: { residential_floors: 3, roof: 'flat' } }),
  },
  {
    name: 'detached_hipped',
    title: 'free-standing houses under hipped roofs',
    input: rowOfHouses({
      building: { maxlength: 62, maxwidth: 34 },
      cfg: { blocktype: 'detached' },
      house: { length: 7.2, roof: 'hipped' },
    }),
  },
]
