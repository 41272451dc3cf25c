import { BlockType } from '@kavel/domain'
import { toLattice } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { messageList } from '../messages.ts'
import { caseInput } from '../testing/cases.ts'
import { floorPlans } from './floors.ts'

/** What is said of the height of equal floors. */
function said(floor_height: number, maxheight: number) {
  const messages = messageList('b')
  const { cfg } = caseInput('comfortable').building
  const floors = floorPlans({ ...cfg, floors: [], floor_height }, toLattice(maxheight), messages)
  return { count: floors?.length, messages: messages.all }
}

test('the height that is left goes when its fix is followed, thirds of a metre too', () => {
  const { count, messages } = said(3, 28)
  expect([count, messages[0]?.code, messages[0]?.value]).toEqual([9, 'height_left', 1])
  const fixed = said(messages[0]?.fix?.value ?? 0, 28)
  expect([fixed.count, fixed.messages]).toEqual([9, []])
})

test('houses whose storeys do not fit under the greatest height say how high they would be', () => {
  const messages = messageList('b')
  const { cfg } = caseInput('comfortable').building
  const house = { ...cfg.house, residential_floors: 3 }
  const asked = { ...cfg, floors: [], floor_height: 3, blocktype: BlockType.terraced, house }
  expect(floorPlans(asked, toLattice(8), messages)).toHaveLength(2)
  expect(messages.all).toMatchObject([
    {
      code: 'height_exceeded',
      target: 'maxheight',
      value: 8,
      rule: 'residential_floors',
      required: 9,
      fix: { field: 'maxheight', value: 9 },
    },
  ])
  const roomy = messageList('b')
  expect(floorPlans(asked, toLattice(9), roomy)).toHaveLength(3)
  expect(roomy.all).toEqual([])
})
