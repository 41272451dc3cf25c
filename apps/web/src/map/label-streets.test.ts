import { describe, expect, it } from 'vitest'
import { labelStreets, type StreetLine } from './label-streets.ts'

const view = { width: 400, height: 300 }

describe('the names of streets', () => {
  it('stand once for a street of many pieces, whichever way they were drawn', () => {
    const found = labelStreets(
      [
        {
          name: 'Dijk',
          line: [
            [100, 50],
            [150, 50],
          ],
        },
        {
          name: 'Dijk',
          line: [
            [200, 50],
            [150, 50],
          ],
        },
        {
          name: 'Dijk',
          line: [
            [200, 50],
            [300, 50],
          ],
        },
        {
          name: 'Kade',
          line: [
            [100, 200],
            [300, 200],
          ],
        },
      ],
      view,
    )
    expect(found.map(({ name }) => name)).toEqual(['Dijk', 'Kade'])
    expect(found[0]).toEqual({ name: 'Dijk', at: [200, 50], angle: 0 })
  })

  it('are the same wherever the pieces begin', () => {
    const pieces = [100, 150, 200, 250].map((x) => ({
      name: 'Dijk',
      line: [
        [x, 50],
        [x + 50, 50],
      ],
    })) as StreetLine[]
    for (const first of pieces) {
      const others = pieces.filter((piece) => piece !== first)
      expect(labelStreets([first, ...others], view)).toEqual([
        { name: 'Dijk', at: [200, 50], angle: expect.closeTo(0, 6) },
      ])
    }
  })

  it('do not run back where the pieces of two tiles overlap', () => {
    const piece = (from: number, to: number) =>
      ({
        name: 'Kade',
        line: [
          [from, 50],
          [to, 50],
        ],
      }) as StreetLine
    const [found] = labelStreets([piece(50, 300), piece(300, 250), piece(250, 380)], view)
    expect(found).toMatchObject({ at: [175, 50], angle: 0 })
  })

  it('stand on the longest part in view of a street that forks or comes back', () => {
    const [found, ...others] = labelStreets(
      [
        {
          name: 'Hof',
          line: [
            [20, 20],
            [60, 20],
          ],
        },
        {
          name: 'Hof',
          line: [
            [50, 150],
            [350, 150],
          ],
        },
        {
          name: 'Hof',
          line: [
            [50, 250],
            [-900, 250],
          ],
        },
      ],
      view,
    )
    expect(others).toEqual([])
    expect(found?.at).toEqual([200, 150])
  })

  it('keep inside the view, and leave streets out that are not seen', () => {
    const found = labelStreets(
      [
        {
          name: 'Ring',
          line: [
            [-5000, 100],
            [5000, 100],
          ],
        },
        {
          name: 'Ver',
          line: [
            [900, 900],
            [1000, 900],
          ],
        },
        { name: 'Punt', line: [[10, 10]] },
      ],
      view,
    )
    expect(found.map(({ name }) => name)).toEqual(['Ring'])
    expect(found[0]?.at[0]).toBeCloseTo(200, 6)
    expect(found[0]?.at[1]).toBeCloseTo(100, 6)
  })

  it('turn with the street and can be read from the left, and are left out where there is no room', () => {
    const turned = (line: StreetLine['line']) =>
      labelStreets([{ name: 'Laan', line }], view)[0]?.angle
    expect(
      turned([
        [50, 50],
        [150, 150],
      ]),
    ).toBeCloseTo(45, 6)
    expect(
      turned([
        [150, 150],
        [50, 50],
      ]),
    ).toBeCloseTo(45, 6)
    expect(
      turned([
        [50, 250],
        [50, 50],
      ]),
    ).toBeCloseTo(90, 6)
    expect(
      turned([
        [150, 50],
        [50, 150],
      ]),
    ).toBeCloseTo(-45, 6)
    expect(
      turned([
        [50, 50],
        [70, 50],
      ]),
      'twenty pixels for four letters',
    ).toBeUndefined()
  })
})
