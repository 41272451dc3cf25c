import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ROOT } from '../setup.mjs'
import { readInputs } from './inputs.ts'

const NAME = `scripts/test/new-${process.pid}.txt`
afterEach(() => rmSync(join(ROOT, NAME), { force: true }))

describe('the inputs of a step', () => {
  it('change with a file under them, also one that nobody committed, and with no other', () => {
    const earlier = readInputs(['v24'])
    writeFileSync(join(ROOT, NAME), 'new')
    const later = readInputs(['v24'])
    expect(later(['scripts'])).not.toBe(earlier(['scripts']))
    expect(later(['.'])).not.toBe(earlier(['.']))
    expect(later(['packages/geometry'])).toBe(earlier(['packages/geometry']))
    // no prefix of a name is a folder
    expect(later(['scripts/te'])).toBe(earlier(['scripts/te']))
  })

  it('change with the circumstances', () => {
    expect(readInputs(['v24'])(['scripts'])).not.toBe(readInputs(['v25'])(['scripts']))
  })
})
