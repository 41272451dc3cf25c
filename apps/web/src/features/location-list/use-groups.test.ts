import { expect, it } from 'vitest'
import { questionOf } from './use-groups.ts'

const question = { order: 'name', filters: '{"multistatus":["Koop"],"archived":true}' }
const filtersOf = (by: string, value: string | number | null) =>
  JSON.parse(questionOf(question, by, value)?.filters ?? 'null')

it('asks for the rows of one group, within the filters', () => {
  expect(filtersOf('status', null)).toEqual({ archived: true, multistatus: [''] })
  expect(filtersOf('assignedTo', 7).multiAssignedTo).toEqual([7])
  expect(filtersOf('assignedTo', null).multiAssignedTo).toEqual([0])
  expect(filtersOf('custom.4', 9).custom).toMatchObject([
    { customFieldId: 4, customFieldValueIds: [9] },
  ])
})

it('asks by equality where there is no filter, and not at all where nothing tells', () => {
  // also of a phase that is no choice of the company any more
  expect(questionOf(question, 'phase', 'Ontwerp')).toEqual({
    ...question,
    where: { phase: 'Ontwerp' },
  })
  expect(questionOf(question, 'city', 'Hoorn')?.where).toEqual({ city: 'Hoorn' })
  expect(questionOf(question, 'city', null)?.where).toEqual({ city: 'null' })
  expect(questionOf(question, 'custom.4', null)).toBeNull()
  expect(questionOf(question, 'land_position', 'Koop')).toBeNull()
})
