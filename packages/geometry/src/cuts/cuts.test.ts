/** Ground of 40 × 20 m, cut in ways whose answers one reckons by hand. */
import { describe, expect, it } from 'vitest'
import {
  addHole,
  areaOutside,
  type Cut,
  cutOut,
  drawBeside,
  mergeShapes,
  splitByLine,
} from './cuts.ts'
import { areaOfShape, type Corner, type CornerRing, type Shape } from './shape.ts'
import { cornerAt, insertCorners, moveCorners, newCorners } from './shared-corners.ts'

const box = (west: number, south: number, east: number, north: number): CornerRing => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const PLOT: Shape = [[box(0, 0, 40, 20)]]
/** With a pond of 10 × 10 m. */
const HOLED: Shape = [[box(0, 0, 40, 20), box(5, 5, 15, 15)]]

function resultOf<Result>(cut: Cut<Result>): Result {
  if (!cut.ok) throw new Error(cut.fault)
  return cut.result
}
const faultOf = (cut: Cut<unknown>) => (cut.ok ? null : cut.fault)
const areas = (shapes: readonly Shape[]) =>
  shapes.map((shape) => Math.round(areaOfShape(shape) * 1e4) / 1e4)
const has = (shape: Shape, [x, y]: Corner) =>
  shape.flat(2).some((corner) => corner[0] === x && corner[1] === y)

describe('a split', () => {
  it('gives the largest piece first, and both have the corners on the common border', () => {
    const [large, small] = resultOf(
      splitByLine(PLOT, [
        [10, -5],
        [10, 25],
      ]),
    ) as [Shape, Shape]
    expect(areas([large, small])).toEqual([600, 200])
    for (const piece of [large, small])
      expect([has(piece, [10, 0]), has(piece, [10, 20])]).toEqual([true, true])
  })

  it('follows a bent line and goes through corners that it nearly meets', () => {
    // from the corner, half a centimetre off, by (20, 10) to the right edge: 20 × 10 + ½ × 20 × 10 m² above it
    const pieces = resultOf(
      splitByLine(PLOT, [
        [0.003, 0.004],
        [20, 10],
        [40, 10],
      ]),
    )
    expect(areas(pieces)).toEqual([500, 300])
    expect(pieces.every((piece) => has(piece, [0, 0]))).toBe(true)
  })

  it('keeps a hole whole, or cuts it open', () => {
    expect(
      areas(
        resultOf(
          splitByLine(HOLED, [
            [20, -1],
            [20, 21],
          ]),
        ),
      ),
    ).toEqual([400, 300])
    const open = resultOf(
      splitByLine(HOLED, [
        [-1, 10],
        [41, 10],
      ]),
    )
    expect(areas(open)).toEqual([350, 350])
    expect(open.map(([ground]) => ground?.length)).toEqual([1, 1])
  })

  it('may cross more than once', () => {
    const zigzag: Corner[] = [
      [10, -5],
      [10, 25],
      [20, 25],
      [20, -5],
    ]
    expect(areas(resultOf(splitByLine(PLOT, zigzag)))).toEqual([400, 200, 200])
  })

  it('leaves the parts that it does not divide with the largest piece', () => {
    const two: Shape = [[box(0, 0, 40, 20)], [box(100, 0, 110, 10)]]
    expect(
      areas(
        resultOf(
          splitByLine(two, [
            [10, -5],
            [10, 25],
          ]),
        ),
      ),
    ).toEqual([700, 200])
  })

  it('keeps the direction of the rings, and the bits of every other corner', () => {
    const odd: CornerRing = [
      [0.1, 0.2],
      [0.3, 20.7],
      [40.123456789, 20.1],
      [39.9, 0.7],
      [0.1, 0.2],
    ]
    const pieces = resultOf(
      splitByLine(
        [[odd]],
        [
          [10, -5],
          [11, 25],
        ],
      ),
    )
    for (const corner of odd) expect(pieces.some((piece) => has(piece, corner))).toBe(true)
    const twice = (ring: CornerRing) =>
      ring
        .slice(1)
        .reduce(
          (sum, [x, y], i) => sum + (ring[i] as Corner)[0] * y - x * (ring[i] as Corner)[1],
          0,
        )
    for (const piece of pieces) expect(twice(piece[0]?.[0] as CornerRing)).toBeLessThan(0)
  })

  it.each<[string, Corner[], string]>([
    [
      'beside it',
      [
        [50, -5],
        [50, 25],
      ],
      'misses',
    ],
    [
      'along its edge',
      [
        [0, -5],
        [0, 25],
      ],
      'touches',
    ],
    [
      'by a corner',
      [
        [-5, 5],
        [5, -5],
      ],
      'touches',
    ],
    [
      'that ends in it',
      [
        [10, -5],
        [10, 10],
      ],
      'ends_inside',
    ],
    [
      'within it',
      [
        [10, 5],
        [20, 10],
      ],
      'ends_inside',
    ],
    [
      'that crosses itself',
      [
        [10, -5],
        [10, 25],
        [20, 25],
        [5, 5],
        [40, -5],
      ],
      'crosses_itself',
    ],
    [
      'that cuts off a strip of 4 cm',
      [
        [0.04, -5],
        [0.04, 25],
      ],
      'too_small',
    ],
    [
      'of too many points',
      Array.from({ length: 5001 }, (_, i) => [i, 50] as const),
      'too_many_corners',
    ],
  ])('is refused by a line %s', (_, line, fault) => {
    expect(faultOf(splitByLine(PLOT, line))).toBe(fault)
  })

  it('is refused from the edge to a hole, and by a shape of more than 5,000 corners', () => {
    expect(
      faultOf(
        splitByLine(HOLED, [
          [-1, 10],
          [10, 10],
        ]),
      ),
    ).toBe('ends_inside')
    const round = Array.from({ length: 5001 }, (_, i): Corner => {
      const way = (i / 5001) * 2 * Math.PI
      return [100 * Math.cos(way), 100 * Math.sin(way)]
    })
    const shape = [[[...round, round[0] as Corner]]]
    expect(
      faultOf(
        splitByLine(shape, [
          [-200, 0],
          [200, 1],
        ]),
      ),
    ).toBe('too_many_corners')
  })
})

describe('a merge', () => {
  it('takes the common border away, and keeps the corners at its ends', () => {
    const merged = resultOf(mergeShapes([PLOT, [[box(40, 0, 60, 20)]]]))
    expect(areas([merged])).toEqual([1200])
    expect(has(merged, [40, 0])).toBe(true)
  })

  it('closes what a way through degrees opened, by less than a millimetre', () => {
    const near: Shape = [[box(40.0004, 0.0003, 60, 20.0002)]]
    const merged = resultOf(mergeShapes([PLOT, near]))
    expect(merged).toHaveLength(1)
    expect(merged[0]).toHaveLength(1)
  })

  it('of what lies around ground makes a hole', () => {
    const around: Shape[] = [
      [[box(0, 0, 30, 10)]],
      [[box(0, 20, 30, 30)]],
      [
        [
          [
            [0, 10],
            [10, 10],
            [10, 20],
            [0, 20],
            [0, 10],
          ],
        ],
      ],
      [
        [
          [
            [20, 10],
            [30, 10],
            [30, 20],
            [20, 20],
            [20, 10],
          ],
        ],
      ],
    ]
    const merged = resultOf(mergeShapes(around))
    expect(areas([merged])).toEqual([800])
    expect(merged.map((ground) => ground.length)).toEqual([2])
  })

  it.each<[string, Shape, string]>([
    ['lies apart', [[box(41, 0, 60, 20)]], 'apart'],
    ['meets it in a corner', [[box(40, 20, 60, 40)]], 'touch_in_point'],
  ])('is refused with what %s', (_, other, fault) => {
    expect(faultOf(mergeShapes([PLOT, other]))).toBe(fault)
  })
})

describe('ground that is cut out', () => {
  it('leaves the pieces on both sides of a road', () => {
    const pieces = resultOf(cutOut(PLOT, [[box(-5, 5, 45, 10)]]))
    expect(areas(pieces)).toEqual([400, 200])
  })

  it('goes with slips of less than a square metre', () => {
    // 1 cm of 40 m is left below the road
    expect(areas(resultOf(cutOut(PLOT, [[box(-5, 0.01, 45, 10)]])))).toEqual([400])
  })

  it.each<[string, Shape, string]>([
    ['a road that only lies along it', [[box(-5, -5, 45, 0.01)]], 'misses'],
    ['a road over all of it', [[box(-5, -5, 45, 25)]], 'nothing_left'],
  ])('is refused of %s', (_, road, fault) => {
    expect(faultOf(cutOut(PLOT, road))).toBe(fault)
  })
})

describe('a hole', () => {
  it('is a ring more', () => {
    const holed = resultOf(addHole(PLOT, box(5, 5, 15, 15)))
    expect(holed).toEqual([[expect.anything(), expect.anything()]])
    expect(areas([holed])).toEqual([700])
  })

  it.each<[string, CornerRing, string]>([
    ['that reaches over the edge', box(-5, 5, 15, 15), 'hole_outside'],
    ['beside it', box(50, 5, 60, 15), 'hole_outside'],
    ['of 8 dm²', box(5, 5, 5.4, 5.2), 'too_small'],
    [
      'that crosses itself',
      [
        [5, 5],
        [15, 15],
        [15, 5],
        [5, 15],
        [5, 5],
      ],
      'crosses_itself',
    ],
  ])('is refused %s', (_, ring, fault) => {
    expect(faultOf(addHole(PLOT, ring))).toBe(fault)
  })

  it('is refused in a hole', () => {
    expect(faultOf(addHole(HOLED, box(6, 6, 8, 8)))).toBe('hole_outside')
  })
})

describe('drawn ground', () => {
  it('has the corners of its neighbours and none of their ground', () => {
    // 8 mm off their corners at the bottom, two metres over them at the top
    const drawn = resultOf(
      drawBeside(
        [
          [40.008, 0],
          [60, 0],
          [60, 20],
          [38, 20],
          [40.008, 0],
        ],
        [PLOT],
      ),
    )
    expect(areas([drawn])).toEqual([400])
    expect([has(drawn, [40, 0]), has(drawn, [40, 20])]).toEqual([true, true])
  })

  it.each<[string, CornerRing, string]>([
    ['where others lie already', box(1, 1, 5, 5), 'nothing_left'],
    ['that others cut in two', box(10, -5, 20, 25), 'falls_apart'],
    [
      'that crosses itself',
      [
        [50, 0],
        [60, 10],
        [60, 0],
        [50, 10],
        [50, 0],
      ],
      'crosses_itself',
    ],
  ])('is refused %s', (_, ring, fault) => {
    expect(faultOf(drawBeside(ring, [PLOT]))).toBe(fault)
  })
})

describe('corners that neighbours share', () => {
  const beside: Shape = [[box(40, 0, 60, 20)]]

  it('come into the rings of both, and nothing else changes', () => {
    const pieces = resultOf(
      splitByLine(PLOT, [
        [-5, 8],
        [45, 8],
      ]),
    )
    const added = newCorners(pieces, [PLOT])
    expect(added.map((corner) => corner.join())).toEqual(expect.arrayContaining(['0,8', '40,8']))
    expect(insertCorners(beside, added)[0]?.[0]).toEqual([
      [40, 0],
      [60, 0],
      [60, 20],
      [40, 20],
      [40, 8],
      [40, 0],
    ])
    const far: Shape = [[box(80, 0, 90, 9)]]
    expect(insertCorners(far, added)).toBe(far)
  })

  it('move in both', () => {
    const from = cornerAt([PLOT, beside], [40.004, 19.997]) as Corner
    expect(from).toEqual([40, 20])
    const moved = [PLOT, beside].map((shape) => moveCorners(shape, [{ from, to: [42, 22] }]))
    expect(moved.map((shape) => has(shape, [42, 22]))).toEqual([true, true])
    expect(cornerAt([PLOT], [20, 20])).toBeNull()
  })
})

it('a neighbour whose border lies a billionth of a metre farther covers nothing', () => {
  // 2 × 30 m beside 2 × 30 m, the one by way of degrees: its corners fall into other cells of the search for near points
  const west: CornerRing = box(155_002, 463_000, 155_004, 463_030)
  const less = 6e-11
  const east: CornerRing = [
    [155_004 - less, 463_000 - 7e-10],
    [155_006, 463_000],
    [155_006, 463_030],
    [155_004 - less, 463_030 - 4.5e-9],
    [155_004 - less, 463_000 - 7e-10],
  ]
  expect(
    areaOutside(
      [east].map((ring) => [ring]),
      [[[west]]],
    ),
  ).toBeCloseTo(60, 6)
  expect(areaOutside([[west]], [[[east]]])).toBeCloseTo(60, 6)
})
