import { describe, expect, it } from 'vitest'
import { readInPages } from './plots-facts.ts'

describe('the envelopes of many plots', () => {
  const ids = Array.from({ length: 45 }, (_, index) => `plot ${index}`)

  it('are read of every plot in their order, a few at a time', async () => {
    let underWay = 0
    let most = 0
    const found = await readInPages(ids, async (id) => {
      underWay += 1
      most = Math.max(most, underWay)
      await Promise.resolve()
      underWay -= 1
      return id === 'plot 3' ? [] : [id]
    })
    expect(found).toEqual(ids.filter((id) => id !== 'plot 3'))
    expect(most).toBe(6)
  })

  it('are none of some when one cannot be read', async () => {
    const reading = readInPages(ids, async (id) => {
      if (id === 'plot 44') throw new Error('gone')
      return [id]
    })
    await expect(reading).rejects.toThrow('gone')
  })
})
