/** Cases of buildings in shapes as people draw them: lines along a street and corners of a plot, none of them along an axis. */
import { type Asked, type PlanCase, planCase } from './plan-case.ts'
import { TWO_TYPES } from './setbacks.ts'

type Points = readonly (readonly [number, number])[]

/** A building of five floors in a drawn shape. */
const drawn = (name: string, title: string, shape: Record<string, unknown>, more: Asked = {}) =>
  planCase(name, title, {
    archetype: 'flat',
    units: TWO_TYPES,
    ...more,
    building: { maxwidth: 13, maxlength: 90, maxheight: 15, ...more.building },
    cfg: { blocktype: 'flat_path_gallery', ...shape, ...more.cfg },
  })
const along = (...path: Points) => ({ shape_mode: 'path', path })
const within = (...polygon: Points) => ({ shape_mode: 'polygon', polygon })

export const DRAWN_CASES: readonly PlanCase[] = [
  drawn('line', 'a gallery flat along a street that runs askew', along([-35, -20], [30, 22])),
  drawn('line_almost', 'the same along a line that is 2 cm askew', along([-30, 0], [30, 0.02])),
  drawn(
    'plot',
    'corridor flats on a plot of four corners, none of them square',
    within([-40, -22], [33, -37], [42, 18], [-31, 30]),
    { building: { maxwidth: 18 }, cfg: { blocktype: 'flat_path_corridor' } },
  ),
  drawn(
    'plot_l',
    'portiek flats on an L that was clicked by hand',
    within([-46.3, -12.2], [22.8, -40.1], [49.4, 26.3], [31.2, 33.8], [11.3, -15.6], [-39.4, 5.1]),
    { cfg: { blocktype: 'flat_path_portiek' } },
  ),
  drawn(
    'plot_u_wide',
    'gallery flats in a U, with a greatest width that no bar can use',
    within([-40, -35], [40, -35], [40, 35], [25, 35], [25, -20], [-25, -20], [-25, 35], [-40, 35]),
    { building: { maxwidth: 70 } },
  ),
  drawn(
    'plot_hole',
    'gallery flats around what may not be built on',
    {
      ...within([-50, -30], [20, -48], [48, 8], [20, 40], [-44, 34]),
      inner_polygon: [
        [-14, -14],
        [10, -20],
        [16, 4],
        [-8, 10],
      ],
    },
    { building: { rotate_z: 0.3 } },
  ),
  drawn(
    'bend_askew',
    'gallery flats along a line with a right and an oblique bend',
    along([-45, -25], [5, -12], [-8, 37], [-30, 46]),
  ),
  drawn(
    'bend_gallery',
    'gallery flats along an L: one building, its galleries inside the bend',
    along([-35, -25], [25, -25], [25, 30]),
    { building: { maxwidth: 12 } },
  ),
  drawn(
    'bend_corridor',
    'corridor flats along a Z: a leg stands against the side of the one before, with common space where it takes the light',
    along([-50, -30], [0, -30], [0, 30], [50, 30]),
    { building: { maxwidth: 17 }, cfg: { blocktype: 'flat_path_corridor' } },
  ),
  drawn(
    'bend_apart',
    'portiek flats along an L need both facades: the legs stand apart',
    along([-35, -25], [25, -25], [25, 30]),
    { building: { maxwidth: 12 }, cfg: { blocktype: 'flat_path_portiek' } },
  ),
  drawn(
    'office',
    'offices along a street that runs askew and turns a corner',
    along([-40, -28], [28, -10], [12, 50]),
    { archetype: 'office', building: { maxwidth: 16 }, cfg: { function: 'office' }, units: [] },
  ),
  drawn(
    'halls',
    'business units on a plot of four corners, none of them square',
    within([-44, -34], [36, -46], [50, 24], [-36, 40]),
    {
      archetype: 'industrial',
      building: { maxwidth: 36, maxheight: 8 },
      cfg: { function: 'industrial' },
      units: [],
    },
  ),
  drawn(
    'distribution',
    'a distribution centre along the longest side of its plot',
    within([-56, -20], [40, -52], [56, 10], [-30, 42]),
    {
      archetype: 'distribution_center',
      building: { maxwidth: 80, maxheight: 13 },
      cfg: { function: 'industrial' },
      units: [],
    },
  ),
  drawn(
    'houses',
    'terraced houses along a line that bends',
    along([-50, -30], [20, -4], [1.4, 46]),
    {
      archetype: 'house',
      building: { maxwidth: 24, maxheight: 9 },
      cfg: { blocktype: 'terraced' },
      units: [],
    },
  ),
  drawn(
    'deck',
    'a parking building on a plot askew',
    within([-40, -30], [36, -44], [46, 12], [-30, 26]),
    {
      archetype: 'parking',
      building: { maxwidth: 34, maxheight: 12 },
      cfg: { blocktype: 'none' },
      units: [],
    },
  ),
  drawn('stalls', 'rows of cars along a line askew', along([-40, -12], [36, 18]), {
    archetype: 'parking',
    building: { maxwidth: 16, maxheight: 3 },
    cfg: { blocktype: 'none' },
    units: [],
  }),
]
