/** The workplaces of the sheets: offices, halls and distribution centres at their ease, pinched, off the grid and turned. */
import type { GeneratorInput } from '../src/input/schema.ts'
import { MIX, UNITS, workplace } from './workplaces.ts'

/** A building to be drawn, and what an expert should see on its sheets. */
interface SheetCase {
  name: string
  title: string
  input: GeneratorInput
}

type Asked = NonNullable<Parameters<typeof workplace>[0]>

/** A kind of workplace with the boxes in which it is at its ease, too narrow, and off the grid. */
interface Kind extends Asked {
  title: string
  roomy: Record<string, unknown>
  narrow: Record<string, unknown>
  odd: Record<string, unknown>
}

const KINDS: Readonly<Record<string, Kind>> = {
  office: {
    archetype: 'office',
    title: 'a bar with cores, an entrance hall at the street, offices along both facades',
    roomy: { maxlength: 60, maxwidth: 18, maxheight: 15 },
    narrow: { maxlength: 60, maxwidth: 5, maxheight: 15 },
    odd: { maxlength: 53.217, maxwidth: 16.37, maxheight: 13.5 },
  },
  office_units: {
    archetype: 'office',
    cfg: { units: MIX },
    units: UNITS,
    title: 'offices cut into units of the mix, each with a door on the corridor',
    roomy: { maxlength: 60, maxwidth: 18, maxheight: 15 },
    narrow: { maxlength: 60, maxwidth: 5, maxheight: 15 },
    odd: { maxlength: 53.217, maxwidth: 16.37, maxheight: 13.5 },
  },
  industrial: {
    archetype: 'industrial',
    title: 'a hall with its overhead doors, its yard and its offices at the front',
    roomy: { maxlength: 60, maxwidth: 60, maxheight: 10 },
    narrow: { maxlength: 60, maxwidth: 7, maxheight: 10 },
    odd: { maxlength: 47.31, maxwidth: 53.917, maxheight: 9.3 },
  },
  industrial_units: {
    archetype: 'industrial',
    cfg: { units: [{ unitId: 1, repeat_ratio: 1 }] },
    units: [{ id: 1, name: 'U', size: 180, size_max: 260 }],
    title: 'business units, each with a front door, an overhead door and an office above its front',
    roomy: { maxlength: 72, maxwidth: 46, maxheight: 8 },
    narrow: { maxlength: 72, maxwidth: 7, maxheight: 8 },
    odd: { maxlength: 67.13, maxwidth: 43.7, maxheight: 7.9 },
  },
  distribution: {
    archetype: 'distribution_center',
    title: 'docks and offices on the apron of 35 m, the hall behind them on a grid of columns',
    roomy: { maxlength: 90, maxwidth: 110, maxheight: 14 },
    narrow: { maxlength: 90, maxwidth: 12, maxheight: 14 },
    odd: { maxlength: 83.71, maxwidth: 97.13, maxheight: 13.3 },
  },
}

function formsOf([key, { title, roomy, narrow, odd, ...asked }]: [string, Kind]): SheetCase[] {
  const form = (name: string, what: string, building: Record<string, unknown>): SheetCase => ({
    name: `${key}_${name}`,
    title: what,
    input: workplace({ ...asked, building }),
  })
  return [
    form('comfortable', title, roomy),
    form('too_narrow', 'nothing stands, and a message says which width would do', narrow),
    form('not_divisible', `odd measures: ${title}`, odd),
    form('rotated', `turned by 40 degrees: ${title}`, { ...roomy, rotate_z: 0.7 }),
  ]
}

/** Every kind in four forms, then what workplaces may meet besides. */
export const WORKPLACE_CASES: readonly SheetCase[] = [
  ...Object.entries(KINDS).flatMap(formsOf),
  {
    name: 'office_plinth',
    title: 'shops below, offices above',
    input: workplace({
      building: { maxheight: 18 },
      cfg: {
        floors: [
          { function: 'commercial', height: 4.5, entrance_size: 60 },
          { function: 'office', height: 3.6, repeat_count: 3 },
        ],
      },
    }),
  },
  {
    name: 'distribution_no_docks',
    title: 'a hall without docks and without apron',
    input: workplace({
      archetype: 'distribution_center',
      building: { maxlength: 80, maxwidth: 60, maxheight: 14 },
      cfg: { distribution_center: { loading_docks: 0 } },
    }),
  },
  {
    name: 'distribution_short_yard',
    title: 'an apron that is too shallow for lorries, and a message about it',
    input: workplace({
      archetype: 'distribution_center',
      building: { maxlength: 80, maxwidth: 45, maxheight: 14 },
    }),
  },
]
