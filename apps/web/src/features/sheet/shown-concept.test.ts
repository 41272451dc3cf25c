import { expect, it } from 'vitest'
import { shownConcept } from './shown-concept.ts'

const concepts = [{ id: 1 }, { id: 2 }, { id: 3 }]

it.each([
  [2, 3, 2],
  [null, 3, 3],
  // one that was deleted is nobody's any more
  [9, 3, 3],
  [null, 9, 1],
  [null, null, 1],
])('a sheet of concept %s, of a location led by %s, is of %s', (asked, leadingConceptId, shown) => {
  expect(shownConcept({ leadingConceptId, concepts }, asked)?.id).toBe(shown)
})

it('is of none where there is none', () => {
  expect(shownConcept({ leadingConceptId: null, concepts: [] }, 1)).toBeNull()
})
