import { expect, it } from 'vitest'
import { afterStep, type Undo } from './undo-stack.ts'

/** Undo of a split of plot 1 that made plot 2. */
const split = {
  kind: 'restore',
  plots: [{ id: 1 }],
  remove: [2],
  seen: [
    { id: 1, updatedAt: '10:00' },
    { id: 2, updatedAt: '10:00' },
    { id: 3, updatedAt: '09:00' },
  ],
} as unknown as Undo

it('knows plots that a later undo brought back by their new ids and moments, and others as they were', () => {
  // the merge of 1 and 2 was undone: 2 came back as 7
  const answer = {
    renamed: [{ from: 2, to: 7 }],
    undo: {
      seen: [
        { id: 1, updatedAt: '10:05' },
        { id: 7, updatedAt: '10:05' },
      ],
    } as unknown as Undo,
  }
  expect(afterStep([split], answer)).toMatchObject([
    {
      plots: [{ id: 1 }],
      remove: [7],
      seen: [
        { id: 1, updatedAt: '10:05' },
        { id: 7, updatedAt: '10:05' },
        { id: 3, updatedAt: '09:00' },
      ],
    },
  ])
})
