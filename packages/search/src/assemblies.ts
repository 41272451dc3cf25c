/**
 * Assemblies: plots that border each other and together reach a size. Every smallest one is found: a connected set of at most so
 * many plots from which none can be left out. Since a connected part of a set grows to it a plot at a time, none that is large
 * enough lies within another.
 */

export interface AssemblyPlot {
  readonly id: string
  /** m². */
  readonly size: number
  /** Plots that border it; those that are not among the candidates are passed over. */
  readonly neighbours: readonly string[]
  /** Right holders; null when unknown. */
  readonly owners: readonly string[] | null
}

export interface AssemblyOptions {
  /** m² that they reach together. */
  readonly size: number
  /** Plots of one assembly at most. */
  readonly plots: number
  /** Owners of one assembly at most, where that is asked: one whose owners are not all known is then left out. */
  readonly owners: number | null
  /** Sets that are looked at before looking ends. */
  readonly steps?: number
}

export interface Assembly {
  readonly plots: readonly string[]
  readonly size: number
  /** Different owners together, by the names that the plots came with; null where one is not known. */
  readonly owners: number | null
}

export interface Assemblies {
  /** Fewest plots first, then the smallest. */
  readonly assemblies: readonly Assembly[]
  /** False where looking ended before every set was looked at. */
  readonly isComplete: boolean
  /** Why there is none; null where there are some, or looking ended before that was known. */
  readonly obstacle: Obstacle | null
}

/** Obstacle to any assembly. */
export type Obstacle =
  | { readonly kind: 'no_plots' }
  /** Each of the plots reaches the size alone. */
  | { readonly kind: 'all_large'; readonly plots: number }
  /** None of the plots that are too small alone borders another. */
  | { readonly kind: 'no_neighbours'; readonly plots: number }
  /** `largest`: m² that so many neighbours reach at most, whoever owns them. */
  | { readonly kind: 'size'; readonly largest: number }
  /** `without`: assemblies whoever owns them; `unknown`: those of them whose owners are not all known. */
  | { readonly kind: 'owners'; readonly without: number; readonly unknown: number }

/** About a second of one core. */
const STEPS = 3_000_000
/** Assemblies that are kept. */
const MOST_FOUND = 100_000

interface Search {
  readonly sizes: readonly number[]
  readonly borders: readonly (readonly number[])[]
  readonly owners: readonly (readonly string[] | null)[]
  readonly options: AssemblyOptions
  readonly found: number[][]
  steps: number
}

/** Finds all of them, or as many as `steps` allow, those of few plots before those of more. */
export function findAssemblies(
  candidates: readonly AssemblyPlot[],
  options: AssemblyOptions,
): Assemblies {
  // One that is large enough alone stands in no smallest set. Largest first: no plot after a set's first is larger than that one.
  const plots = candidates
    .filter(({ size }) => size < options.size)
    .sort((a, b) => b.size - a.size || (a.id < b.id ? -1 : 1))
  const places = new Map(plots.map(({ id }, place) => [id, place]))
  const search: Search = {
    sizes: plots.map(({ size }) => size),
    borders: joinBothWays(plots, places),
    owners: plots.map(({ owners }) => owners),
    options,
    found: [],
    steps: options.steps ?? STEPS,
  }
  let isComplete = true
  for (let count = 2; count <= options.plots && isComplete; count++)
    for (let first = 0; first < plots.length && isComplete; first++) {
      if (search.sizes[first]! * count < options.size) break
      isComplete = extend(search, count, [first], search.sizes[first]!, bordersOf(search, first))
    }
  const assemblies = search.found.map((places) => describe(search, plots, places))
  assemblies.sort((a, b) => a.plots.length - b.plots.length || a.size - b.size)
  const isNone = isComplete && assemblies.length === 0
  return { assemblies, isComplete, obstacle: isNone ? findObstacle(candidates, search) : null }
}

function findObstacle(candidates: readonly AssemblyPlot[], search: Search): Obstacle | null {
  const { sizes, borders, options } = search
  if (candidates.length === 0) return { kind: 'no_plots' }
  if (sizes.length === 0) return { kind: 'all_large', plots: candidates.length }
  if (borders.every((beside) => beside.length === 0))
    return { kind: 'no_neighbours', plots: sizes.length }
  if (options.owners !== null) {
    const { assemblies, isComplete } = findAssemblies(candidates, { ...options, owners: null })
    // a number that was cut short tells nothing that can be checked
    if (!isComplete) return null
    const unknown = assemblies.filter(({ owners }) => owners === null).length
    if (assemblies.length) return { kind: 'owners', without: assemblies.length, unknown }
  }
  const largest = findLargest(search)
  return largest === null ? null : { kind: 'size', largest }
}

/** m² of the largest connected set of at most so many plots; null when the steps are used up before it is known. */
function findLargest({ sizes, borders, options }: Search): number | null {
  let largest = 0
  let steps = options.steps ?? STEPS
  const grow = (set: readonly number[], size: number, beside: readonly number[]): boolean => {
    largest = Math.max(largest, size)
    const first = set[0]!
    const open = options.plots - set.length
    const left = [...beside]
    while (left.length && size + open * sizes[first]! > largest) {
      if (steps-- <= 0) return false
      const next = left.shift()!
      const wider = [...left, ...freshBeside(borders, set, next)]
      if (!grow([...set, next], size + sizes[next]!, wider)) return false
    }
    return true
  }
  for (let first = 0; first < sizes.length; first++) {
    if (sizes[first]! * options.plots <= largest) break
    const beside = borders[first]!.filter((place) => place > first)
    if (beside.length && !grow([first], sizes[first]!, beside)) return null
  }
  return largest
}

/** Neighbours that `next` adds to a set. */
const freshBeside = (
  borders: readonly (readonly number[])[],
  set: readonly number[],
  next: number,
): number[] =>
  borders[next]!.filter(
    (place) =>
      place > set[0]! &&
      !set.includes(place) &&
      !set.some((member) => borders[member]!.includes(place)),
  )

const bordersOf = ({ borders }: Search, first: number) =>
  borders[first]!.filter((place) => place > first)

/** Neighbours by their places, each pair both ways, whichever of the two names the other. */
function joinBothWays(
  plots: readonly AssemblyPlot[],
  places: ReadonlyMap<string, number>,
): number[][] {
  const sets = plots.map(() => new Set<number>())
  plots.forEach(({ neighbours }, place) => {
    for (const id of neighbours) {
      const other = places.get(id)
      if (other === undefined || other === place) continue
      sets[place]!.add(other)
      sets[other]!.add(place)
    }
  })
  return sets.map((set) => [...set].sort((a, b) => a - b))
}

/**
 * Looks at every connected set of `count` plots that begins with `set`, each once: a plot is added from `beside` only, and what it
 * brings beside it is new to the set (Wernicke 2006, “Efficient detection of network motifs”, ESU). False when the steps are used up.
 */
function extend(
  search: Search,
  count: number,
  set: readonly number[],
  size: number,
  beside: readonly number[],
): boolean {
  const { sizes, borders, options, found } = search
  if (set.length === count) {
    if (size >= options.size && isMinimal(search, set, size)) found.push([...set])
    return found.length < MOST_FOUND
  }
  // what is large enough already has no larger set that is a smallest one
  if (size >= options.size) return true
  const first = set[0]!
  const left = [...beside]
  while (left.length) {
    if (search.steps-- <= 0) return false
    const next = left.shift()!
    const grown = size + sizes[next]!
    const open = count - set.length - 1
    if (grown + open * sizes[first]! < options.size) continue
    const larger = [...set, next]
    if (!mayStillFit(search, larger)) continue
    const wider = open ? [...left, ...freshBeside(borders, set, next)] : []
    if (!extend(search, count, larger, grown, wider)) return false
  }
  return true
}

/** No plot can be left out so that the others still border each other and reach the size. */
function isMinimal({ sizes, borders, options }: Search, set: readonly number[], size: number) {
  return !set.some((out) => {
    if (size - sizes[out]! < options.size) return false
    const rest = set.filter((place) => place !== out)
    const reached = [rest[0]!]
    for (const place of reached)
      for (const next of rest)
        if (!reached.includes(next) && borders[place]!.includes(next)) reached.push(next)
    return reached.length === rest.length
  })
}

/** Owners of a set only become more as it grows. */
function mayStillFit(search: Search, set: readonly number[]): boolean {
  const most = search.options.owners
  if (most === null) return true
  const count = countOwners(search, set)
  return count !== null && count <= most
}

function countOwners({ owners }: Search, set: readonly number[]): number | null {
  const different = new Set<string>()
  for (const place of set) {
    const held = owners[place]
    if (!held) return null
    for (const owner of held) different.add(owner)
  }
  return different.size
}

function describe(
  search: Search,
  plots: readonly AssemblyPlot[],
  places: readonly number[],
): Assembly {
  return {
    plots: places.map((place) => plots[place]!.id),
    size: places.reduce((sum, place) => sum + search.sizes[place]!, 0),
    owners: countOwners(search, places),
  }
}
