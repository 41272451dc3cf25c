import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AssemblyOptions, type AssemblyPlot, findAssemblies } from './assemblies.ts'

const plot = (
  id: string,
  size: number,
  neighbours: string[],
  owners: string[] | null = null,
): AssemblyPlot => ({ id, size, neighbours, owners })
const idsOf = (plots: readonly AssemblyPlot[], options: AssemblyOptions) =>
  findAssemblies(plots, options).assemblies.map((one) => [...one.plots].sort().join())

// a row of four lots: A 100, B 200, C 300, D 900
const ROW = [
  plot('A', 100, ['B'], ['Jansen']),
  plot('B', 200, ['A', 'C'], ['Jansen']),
  plot('C', 300, ['B', 'D'], ['Bakker']),
  plot('D', 900, ['C']),
]

it('joins the neighbours that reach the size, and none that is not needed', () => {
  // 500: B + C; A + B + C is B + C with A too many; D is large enough alone
  expect(idsOf(ROW, { size: 500, plots: 4, owners: null })).toEqual(['B,C'])
  // 1,000: C + D = 1,200; no other pair reaches it, and D joins the others through C alone
  expect(idsOf(ROW, { size: 1000, plots: 4, owners: null })).toEqual(['C,D'])
  // 1,300: C + D is not enough; with B 1,400
  expect(idsOf(ROW, { size: 1300, plots: 3, owners: null })).toEqual(['B,C,D'])
  expect(idsOf(ROW, { size: 1300, plots: 2, owners: null })).toEqual([])
})

it('leaves out a plot that two others make needless together', () => {
  // a ring A–X–Y–Z–A: A + X + Y and A + Z + Y reach 8 as well without the fourth
  const ring = [
    plot('A', 5, ['X', 'Z']),
    plot('X', 1, ['Y']),
    plot('Y', 2, ['Z']),
    plot('Z', 1, []),
  ]
  expect(idsOf(ring, { size: 8, plots: 4, owners: null })).toEqual(['A,X,Y', 'A,Y,Z'])
})

it('counts different owners, and leaves out what is not known where that is asked', () => {
  expect(findAssemblies(ROW, { size: 500, plots: 2, owners: null }).assemblies).toEqual([
    { plots: ['C', 'B'], size: 500, owners: 2 },
  ])
  expect(idsOf(ROW, { size: 300, plots: 2, owners: 1 })).toEqual(['A,B'])
  expect(idsOf(ROW, { size: 1000, plots: 2, owners: 6 })).toEqual([])
  expect(findAssemblies(ROW, { size: 1000, plots: 2, owners: null }).assemblies[0]?.owners).toBe(
    null,
  )
})

it('says that it did not look at everything', () => {
  // C is set beside D, and then looking ends
  const { isComplete } = findAssemblies(ROW, { size: 1300, plots: 3, owners: null, steps: 1 })
  expect(isComplete).toBe(false)
})

describe('where there is none, what stands in the way', () => {
  const obstacleOf = (plots: readonly AssemblyPlot[], options: AssemblyOptions) =>
    findAssemblies(plots, options).obstacle
  const [A, B, C, D] = ROW as [AssemblyPlot, AssemblyPlot, AssemblyPlot, AssemblyPlot]

  it('is nothing where there are some, or looking was cut short', () => {
    expect(obstacleOf(ROW, { size: 500, plots: 4, owners: null })).toBeNull()
    expect(obstacleOf(ROW, { size: 5000, plots: 4, owners: null, steps: 1 })).toBeNull()
  })

  it('is that no plot matches, each is large enough alone, or none borders another', () => {
    const options = { size: 100, plots: 2, owners: null }
    expect(obstacleOf([], options)).toEqual({ kind: 'no_plots' })
    expect(obstacleOf(ROW, options)).toEqual({ kind: 'all_large', plots: 4 })
    // of A, C and D only C and D border each other, and D is large enough alone
    expect(obstacleOf([A, C, D], { ...options, size: 500 })).toEqual({
      kind: 'no_neighbours',
      plots: 2,
    })
  })

  it('is the size, told with the largest that so many neighbours reach', () => {
    // C + D = 300 + 900; the whole row 1,500
    expect(obstacleOf(ROW, { size: 1300, plots: 2, owners: null })).toEqual({
      kind: 'size',
      largest: 1200,
    })
    expect(obstacleOf(ROW, { size: 5000, plots: 6, owners: null })).toEqual({
      kind: 'size',
      largest: 1500,
    })
  })

  it('is the number of owners where others are found without it', () => {
    // B + C are of Jansen and Bakker
    expect(obstacleOf([A, B, C], { size: 500, plots: 2, owners: 1 })).toEqual({
      kind: 'owners',
      without: 1,
      unknown: 0,
    })
    // C + D, and nobody knows whose D is
    expect(obstacleOf(ROW, { size: 1000, plots: 2, owners: 6 })).toEqual({
      kind: 'owners',
      without: 1,
      unknown: 1,
    })
    // P + Q + R; looking at them takes three steps without the owners, and two with them, as no pair is of one
    const row = [plot('P', 40, ['Q'], ['a']), plot('Q', 40, ['R'], ['b']), plot('R', 40, [], ['c'])]
    const asked = { size: 100, plots: 3, owners: 1 }
    expect(obstacleOf(row, { ...asked, steps: 3 })).toEqual({
      kind: 'owners',
      without: 1,
      unknown: 0,
    })
    expect(obstacleOf(row, { ...asked, steps: 2 }), 'a number that was cut short').toBeNull()
    // too large for any owners
    expect(obstacleOf(ROW, { size: 1300, plots: 2, owners: 1 })).toEqual({
      kind: 'size',
      largest: 1200,
    })
  })
})

/** Every set of at most so many plots, by its bits. */
function bruteForce(plots: readonly AssemblyPlot[], options: AssemblyOptions) {
  const has = (set: number, place: number) => (set >> place) % 2 === 1
  const members = (set: number) => plots.filter((_, place) => has(set, place))
  const border = (a: AssemblyPlot, b: AssemblyPlot) =>
    a.neighbours.includes(b.id) || b.neighbours.includes(a.id)
  const isConnected = (set: readonly AssemblyPlot[]) => {
    let reached = set.slice(0, 1)
    for (let round = 0; round < set.length; round++)
      reached = set.filter((one) => reached.some((other) => other === one || border(one, other)))
    return set.length > 0 && reached.length === set.length
  }
  const sizeOf = (set: readonly AssemblyPlot[]) => set.reduce((sum, { size }) => sum + size, 0)
  const reaches = (set: readonly AssemblyPlot[]) => isConnected(set) && sizeOf(set) >= options.size
  const owners = (set: readonly AssemblyPlot[]) =>
    set.some((one) => !one.owners) ? null : new Set(set.flatMap((one) => one.owners ?? [])).size
  const found: string[] = []
  let largest = 0
  for (let set = 1; set < 1 << plots.length; set++) {
    const chosen = members(set)
    if (chosen.length < 2 || chosen.length > options.plots) continue
    if (isConnected(chosen) && chosen.every(({ size }) => size < options.size))
      largest = Math.max(largest, sizeOf(chosen))
    if (!reaches(chosen)) continue
    const count = owners(chosen)
    if (options.owners !== null && (count === null || count > options.owners)) continue
    let isSmallest = true
    for (let part = (set - 1) & set; part > 0; part = (part - 1) & set)
      if (reaches(members(part))) isSmallest = false
    if (isSmallest) found.push(chosen.map(({ id }) => id).join())
  }
  return { found: found.sort(), largest }
}

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
const anyPlots = fc
  .tuple(
    fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 2, maxLength: 9 }),
    fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 16 }),
    fc.array(fc.option(fc.subarray(['x', 'y', 'z'])), { minLength: 9, maxLength: 9 }),
  )
  .map(([sizes, pairs, owners]) =>
    sizes.map((size, place) =>
      plot(
        NAMES[place]!,
        size,
        pairs.filter(([one]) => one === place).map(([, other]) => NAMES[other]!),
        owners[place] ?? null,
      ),
    ),
  )

it('finds exactly what looking at every set finds, each once', () => {
  fc.assert(
    fc.property(
      anyPlots,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 2, max: 6 }),
      fc.option(fc.integer({ min: 1, max: 3 })),
      (plots, size, most, owners) => {
        const options = { size, plots: most, owners }
        const { found, largest } = bruteForce(plots, options)
        expect(idsOf(plots, options).sort()).toEqual(found)
        const { isComplete, obstacle } = findAssemblies(plots, options)
        expect(isComplete).toBe(true)
        if (obstacle?.kind === 'size') expect(obstacle.largest).toBe(largest)
        expect(obstacle === null).toBe(found.length > 0)
      },
    ),
    { numRuns: 300, seed: 16 },
  )
})
