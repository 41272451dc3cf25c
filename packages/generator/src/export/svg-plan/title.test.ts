import { describe, expect, it } from 'vitest'
import { canvas } from './canvas.ts'
import { drawTitle } from './title.ts'

/** The lines of a title on a sheet of 20 m, 400 page units wide, that begins 64 units from its edge. */
function linesOf(title: string) {
  const c = canvas({ x0: 0, y0: 0, x1: 14.6, y1: 10 }, [3.2, 3, 2.2, 6.4])
  drawTitle(c, c.x(0), c.y(10), title)
  return c.elements.map((element) => {
    const [, y, size, text] = /y="([\d.]+)" font-size="(\d+)" font-weight="600">(.*)<\/text>/.exec(
      element,
    ) as RegExpExecArray
    return { y: Number(y), size: Number(size), text: text as string }
  })
}

describe('the title of a sheet', () => {
  it('is large on one line where it fits', () => {
    expect(linesOf('Begane grond (+0,00)')).toEqual([
      { y: 32, size: 17, text: 'Begane grond (+0,00)' },
    ])
  })

  it('is broken between words where the sheet is too narrow, and stays on it', () => {
    const title = 'Hoekwoningen aan de lange laan tegenover het park · Begane grond (+0,00)'
    const lines = linesOf(title)
    expect(lines.length).toBe(2)
    expect(lines.map(({ text }) => text).join(' ')).toBe(title)
    for (const { text, size } of lines) expect(64 + text.length * size * 0.58).toBeLessThan(400)
  })

  it('keeps above the plan whatever its length, and says that it goes on', () => {
    const lines = linesOf('Woning'.repeat(80))
    expect(lines).toHaveLength(3)
    expect(lines.at(-1)?.text).toMatch(/…$/)
    for (const { y, size } of lines) {
      expect(y - size).toBeGreaterThan(0)
      expect(y).toBeLessThan(60 - 10)
    }
  })
})
