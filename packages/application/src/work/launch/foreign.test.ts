import { JOBS } from '@kavel/calls'
import { expect, test } from 'vitest'
import { FOREIGN } from './foreign.ts'

test('work that reads what others wrote has the memory that its kind declares', () => {
  for (const kind of ['own_file', 'refresh'] as const)
    expect(JOBS[kind].memory, kind).toBe(FOREIGN.memory)
})
