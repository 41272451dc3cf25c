import { plotPropertiesSchema } from '@kavel/domain'
import { toWgs84 } from '@kavel/registers/rd-new'
import { describe, expect, it } from 'vitest'
import { changeOf } from './operations.ts'
import { type Plot, plotAt, sizeOf } from './plots.ts'
import type { Corner } from './sketch.ts'

const at = (x: number, y: number): Corner => [155000 + x, 463000 + y]

/** A plot between corners in metres from (155000, 463000). */
function plot(id: number, west: number, south: number, east: number, north: number, type?: string) {
  const corners = [
    ...[at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)],
  ]
  const coordinates = [corners.map((corner) => toWgs84(corner))]
  return {
    ...{ id, type: type ?? 'cadastral', properties: plotPropertiesSchema.parse({}) },
    geometry: { type: 'Polygon', coordinates },
  } as unknown as Plot
}

const plots = [plot(1, 0, 0, 10, 30), plot(2, 10, 0, 20, 30), plot(3, 2, 2, 8, 8, 'buildable_area')]
const [first] = plots as [Plot]

describe('what a drawing asks for', () => {
  it('splits the ground that the line runs over, or what is selected', () => {
    const line = [at(-1, 10), at(21, 10)]
    expect(changeOf('split', line, plots, [])).toMatchObject({
      rd: true,
      operations: [
        { kind: 'split', plotId: 1, line },
        { kind: 'split', plotId: 2 },
      ],
    })
    expect(changeOf('split', line, plots, [first])).toMatchObject({ operations: [{ plotId: 1 }] })
    expect(changeOf('split', [at(50, 50), at(60, 50)], plots, [])).toBe('beside')
    // the only plot there is: the server says what is wrong with the line
    expect(changeOf('split', [at(50, 50), at(60, 50)], [first], [])).toMatchObject({
      operations: [{ plotId: 1 }],
    })
  })

  it('closes what is drawn, and cuts in degrees', () => {
    const ring = [at(1, 1), at(4, 1), at(4, 4)]
    expect(changeOf('draw', ring, [], [])).toEqual({
      rd: true,
      operations: [{ kind: 'draw', type: 'cadastral', ring: [...ring, ring[0]] }],
    })
    expect(changeOf('hole', ring, plots, [])).toMatchObject({ operations: [{ plotId: 1 }] })
    const cut = changeOf('cut', ring, plots, [])
    expect(cut).toMatchObject({ rd: false, operations: [{ kind: 'cut', plotId: 1 }] })
  })

  it('finds every plot, however narrow and however long the line', () => {
    // strips of 2 m, of which a line of a kilometre passes many between two looks
    const strips = [0, 1, 2, 3].map((index) => plot(index + 1, index * 2, 0, index * 2 + 2, 30))
    const ids = (change: ReturnType<typeof changeOf>) =>
      typeof change === 'string'
        ? change
        : change.operations.map((one) => 'plotId' in one && one.plotId).toSorted()
    const far = [at(-500, 10), at(500, 10.1)]
    expect(ids(changeOf('split', far, strips, []))).toEqual([1, 2, 3, 4])
    // from edge to edge of one: its neighbours are touched alone
    expect(ids(changeOf('split', [at(2, 10), at(4, 10)], strips, []))).toEqual([2])
    const around = [at(1, -50), at(5, -50), at(5, 90), at(1, 90)]
    expect(ids(changeOf('cut', around, strips, []))).toEqual([1, 2, 3])
    // a plot that lies within, and one that is exactly what was drawn
    expect(
      ids(changeOf('cut', [at(-9, -9), at(9, -9), at(9, 99), at(-9, 99)], strips, [])),
    ).toEqual([1, 2, 3, 4])
    expect(ids(changeOf('cut', [at(2, 0), at(4, 0), at(4, 30), at(2, 30)], strips, []))).toEqual([
      2,
    ])
  })

  it('tells that it would change more plots than one act takes', () => {
    const many = Array.from({ length: 21 }, (_, index) =>
      plot(index + 1, index * 2, 0, index * 2 + 2, 30),
    )
    const line = [at(-1, 10), at(43, 10)]
    expect(changeOf('split', line, many, [])).toBe('too_many')
    expect(changeOf('split', line, [], many)).toBe('too_many')
    expect(changeOf('split', line, many.slice(1), [])).toMatchObject({ rd: true })
  })

  it('moves a corner of the plot that has it', () => {
    const to = at(21, 31)
    expect(changeOf('move', [at(20, 30), to], plots, [])).toMatchObject({
      operations: [{ kind: 'reshape', plotId: 2, moves: [{ to }] }],
    })
    expect(changeOf('move', [at(15, 15), to], plots, [])).toBe('beside')
  })
})

describe('a plot', () => {
  it('is found at a point, what may be built before the ground under it', () => {
    expect(plotAt(plots, toWgs84(at(5, 20)))?.id).toBe(1)
    expect(plotAt(plots, toWgs84(at(5, 5)))?.id).toBe(3)
    expect(plotAt(plots, toWgs84(at(30, 5)))).toBeUndefined()
  })

  it('is as large as its outline without its holes', () => {
    expect(sizeOf(first)).toBeCloseTo(300, 2)
    const hole = plot(9, 2, 2, 6, 6).geometry?.coordinates as number[][][]
    const outline = first.geometry?.coordinates as number[][][]
    const holed = { ...first, geometry: { type: 'Polygon', coordinates: [...outline, ...hole] } }
    expect(sizeOf(holed as unknown as Plot)).toBeCloseTo(284, 2)
  })
})
