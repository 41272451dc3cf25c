import { expect, it } from 'vitest'
import { createOutdated } from './outdated.ts'

it('drops a table when the last question that may read it has ended', () => {
  const dropped: string[] = []
  const outdated = createOutdated(async (table) => dropped.push(table))
  outdated.add('nobody reads')
  expect(dropped).toEqual(['nobody reads'])

  const endFirst = outdated.begin()
  const endSecond = outdated.begin()
  outdated.add('both read')
  const endThird = outdated.begin()
  endFirst()
  expect(dropped).toEqual(['nobody reads'])
  endSecond()
  expect(dropped, 'the third began after it').toEqual(['nobody reads', 'both read'])
  endThird()
})
