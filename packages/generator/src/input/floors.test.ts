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
