/** What a drawn shape says: only changes that it follows. */
import { expect, test } from 'vitest'
import { type Asked, planCase } from '../../testing/plan-case.ts'
import type { MessageCode } from '../base/messages.ts'
import { generate } from '../generate.ts'
import type { Mode } from '../model/types.ts'

/** Corners of a lying box around the origin, metres. */
function box(length: number, width: number): number[][] {
  const [x, y] = [length / 2, width / 2]
  return [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ]
}

function said(code: MessageCode, asked: Asked, mode: Mode = 'settled') {
  const { messages } = generate(planCase('drawn', '', asked).input, { mode })
  return messages.find((message) => message.code === code)
}

const UNITS = [{ id: 2, size: 50, size_max: 65 }]
const CORRIDOR = { blocktype: 'flat_path_corridor', units: [{ unitId: 2, repeat_ratio: 1 }] }

/** A corridor flat in a drawn box of 100 m by so much. */
function corridorIn(drawn: number, maxwidth: number): Asked {
  const cfg = { ...CORRIDOR, shape_mode: 'polygon', polygon: box(100, drawn) }
  return {
    archetype: 'flat',
    building: { maxlength: 60, maxwidth, maxheight: 15 },
    cfg,
    units: UNITS,
  }
}

test('a polygon 11 m deep holds one row of dwellings, and no width of the building gives it the 12.7 m of two', () => {
  for (const maxwidth of [11, 12.7, 20]) {
    const message = said('single_loaded', corridorIn(11, maxwidth))
    expect(message).toMatchObject({ value: 11, required: 12.7, fix: null })
  }
})

test('a polygon deep enough for two rows has them at the width of the fix', () => {
  const asked = corridorIn(14, 11)
  const fix = { field: 'maxwidth', value: 12.7 }
  expect(said('single_loaded', asked)).toMatchObject({ value: 11, required: 12.7, fix })
  expect(said('single_loaded', asked, 'live')).toMatchObject({ required: 12.7, fix: null })
  expect(said('single_loaded', corridorIn(14, fix.value))).toBeUndefined()
})

/** A distribution centre in a drawn box of 80 m by so much. */
function centreIn(drawn: number, maxwidth = 20): Asked {
  const cfg = { shape_mode: 'polygon', polygon: box(80, drawn) }
  return { archetype: 'distribution_center', building: { maxwidth }, cfg }
}

test('a distribution centre in 40 m of depth has a yard of 4.5 or 24.5 m, and 50.5 m are proposed only where they were drawn', () => {
  expect(said('dock_yard_short', centreIn(40))).toMatchObject({ value: 4.5, fix: null })
  expect(said('dock_yard_short', centreIn(40, 50.5))).toMatchObject({ value: 24.5, fix: null })
  const fix = { field: 'maxwidth', value: 50.5 }
  expect(said('dock_yard_short', centreIn(60))).toMatchObject({ value: 4.5, fix })
  expect(said('dock_yard_short', centreIn(60, fix.value))).toBeUndefined()
})

test('a gap in a drawn shape is said without a size, for its other bars have gaps of their own', () => {
  const corners = [
    [-26, -49],
    [26, -49],
    [26, -34],
    [-11, -34],
    [-11, 49],
    [-26, 49],
  ]
  const cfg = { blocktype: 'flat_gallery_double_core', grids: { type: 'list', sizes: [7.2, 6.8] } }
  const asked = (more: object): Asked => ({
    archetype: 'flat',
    building: { maxlength: 60, maxwidth: 60, maxheight: 15 },
    cfg: { ...cfg, ...more },
    units: [{ id: 3 }],
  })
  const drawn = said('gap', asked({ shape_mode: 'polygon', polygon: corners }))
  expect(drawn).toMatchObject({ target: 'unit:3', value: 3.8, fix: null })
})
