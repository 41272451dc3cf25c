/**
 * The worst building that a record or a file can ask of the generator, among random and hostile ones (seeds of
 * `testing/hostile.ts`): processor time of the generating thread and memory, each in a process of its own that a building
 * which runs away cannot take along.
 */
import { fork } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generate, parseGeneratorInput } from '@kavel/generator'
import { type Seeded, seededInput } from '@kavel/generator/testing/hostile'
import { atMost, type Figures } from './figures.ts'

const MODES = ['live', 'settled', 'obey'] as const
type BenchMode = (typeof MODES)[number]

/** Milliseconds of processor time; a search within the rules of a place (`obey`) builds many buildings. */
const LIMIT_MS: Record<BenchMode, number> = { live: 500, settled: 2_000, obey: 2_000 }
/** Megabytes beside what the process has before. */
const LIMIT_MB = 200
/** A process is ended when one building takes longer, milliseconds on the clock: the cores may be shared. */
const STALLED_MS = 60_000
/** Memory of a process, megabytes: twice the limit, so that what does not hold is seen to end. */
const HEAP_MB = 2 * LIMIT_MB

/** Buildings that were slow once: each is measured besides the seeds. */
const ATTACKS = {
  parking_building_of_centimetres: attack('parking', 300, 1000, 25, {
    blocktype: 'flat_path_portiek',
    generation_parameters: { max_parking_length: '0.01', max_parking_depth: '0.01' },
  }),
  parking_building_of_the_smallest_stalls: attack('parking', 60, 60, 25, {
    generation_parameters: { max_parking_length: '2', max_parking_depth: '4', street_width: '3' },
  }),
  parking_field_of_the_smallest_stalls: attack('parking', 209, 209, 3, {
    generation_parameters: { max_parking_length: '2', max_parking_depth: '4', street_width: '3' },
  }),
  corridor_court_of_thirty_floors: attack('flat', 250, 400, 90, {
    blocktype: 'flat_corridor_court',
  }),
  askew_zigzag: attack('flat', 12, 60, 9, {
    blocktype: 'flat_path_gallery',
    shape_mode: 3,
    path: Array.from({ length: 60 }, (_, i) => [i * 55 - 1650, (i % 2) * 25 + i * 0.3]),
  }),
  square_of_houses: attack('house', 20, 20, 12, {
    blocktype: 'terraced',
    shape_mode: 2,
    polygon: [
      [-180, -180],
      [180, -180],
      [185, 180],
      [-180, 175],
    ],
  }),
  cars_below_twenty_towers: attack('tower', 60, 800, 40, {
    blocktype: 'tower_o_wide_staircase_elevator_4',
    towers: Array.from({ length: 20 }, (_, id) =>
      id === 0
        ? { id, cfg: { functiontype: 'parking', repeat_count: 2 } }
        : { id, base_ref: 0, cfg: { repeat_count: 1, minlength: 24 } },
    ),
  }),
  stair_of_twenty_types: attack('flat', 16, 50, 54, {
    blocktype: 'flat_path_corridor',
    shape_mode: 3,
    path: Array.from({ length: 7 }, (_, i) => [40 * Math.ceil(i / 2), 40 * Math.floor(i / 2)]),
  }),
  hundred_towers: attack('flat', 20, 40, 30, {
    blocktype: 'flat_path_gallery',
    shape_mode: 3,
    path: [
      [-900, 0],
      [900, 0],
    ],
    towers: Array.from({ length: 100 }, () => ({
      cfg: { blocktype: 'tower_o_staircase_elevator_4' },
    })),
  }),
} as const
type Attack = keyof typeof ATTACKS

function attack(
  archetype: string,
  maxwidth: number,
  maxlength: number,
  maxheight: number,
  cfg: Record<string, unknown>,
) {
  return () => {
    const units = Array.from({ length: 20 }, (_, i) => ({
      id: i + 1,
      name: `T${i + 1}`,
      size: 40 + ((i * 37) % 97),
      size_max: 60 + ((i * 37) % 97),
    }))
    const [x, y] = [120_000, 480_000]
    const corners = [
      [x - 40, y - 40],
      [x + 40, y - 40],
      [x + 40, y + 40],
      [x - 40, y + 40],
      [x - 40, y - 40],
    ]
    const parsed = parseGeneratorInput({
      plot: { type: 'Polygon', coordinates: [corners] },
      building: { id: 1, archetype, maxwidth, maxlength, maxheight, x, y, cfg },
      units,
    })
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    return parsed.input
  }
}

type Name = Attack | `${Seeded['kind']} ${number}`

function inputOf(name: Name) {
  if (name in ATTACKS) return ATTACKS[name as Attack]()
  const [kind, seed] = name.split(' ') as [Seeded['kind'], string]
  return seededInput({ kind, seed: Number(seed) })
}

interface Measured {
  name: Name
  mode: BenchMode
  ms: number
  mb: number
}

/** How many seeds of each kind, how many of the attacks, and how many buildings before them. */
const SIZES = {
  smoke: { seeds: 1, attacks: 1, warmUp: 1 },
  full: { seeds: 1_000, attacks: Infinity, warmUp: 40 },
}

export async function benchHostile({ smoke }: { smoke: boolean }): Promise<Figures> {
  const { seeds, attacks, warmUp } = smoke ? SIZES.smoke : SIZES.full
  const names = [
    ...Object.keys(ATTACKS).slice(0, attacks),
    ...Array.from({ length: seeds }, (_, i) => [`hostile ${i}`, `random ${i}`]).flat(),
  ] as Name[]
  const measured = await measureAll(names, warmUp)
  const figures: Figures = {}
  for (const mode of MODES) {
    const own = measured.filter((each) => each.mode === mode)
    const slowest = own.reduce((a, b) => (b.ms > a.ms ? b : a))
    const largest = own.reduce((a, b) => (b.mb > a.mb ? b : a))
    // measured again by itself: what ran before it left its memory behind, and code that was not compiled yet
    const [alone, lone] = smoke
      ? [slowest, largest]
      : [await worst(slowest, warmUp), await worst(largest, warmUp)]
    figures[`hostile_${mode}_worst_ms`] = atMost(
      Math.min(slowest.ms, alone.ms),
      LIMIT_MS[mode],
      'ms',
    )
    figures[`hostile_${mode}_worst_mb`] = atMost(Math.min(largest.mb, lone.mb), LIMIT_MB, 'MB')
    process.stderr.write(`${mode}: slowest ${slowest.name}, largest ${largest.name}\n`)
  }
  return figures
}

async function worst({ name, mode }: Measured, warmUp: number): Promise<Measured> {
  const again = await measureAll([name], warmUp)
  return again.find((each) => each.mode === mode) as Measured
}

/** In processes one after the other: of one that ends the rest goes on in the next. */
async function measureAll(names: readonly Name[], warmUp: number): Promise<Measured[]> {
  const measured: Measured[] = []
  for (let from = 0; from < names.length; ) {
    const own = await measureFrom({ names: names.slice(from), warmUp })
    measured.push(...own.measured)
    if (!own.ended) break
    const { name } = own.ended
    measured.push(...MODES.map((mode) => ({ name, mode, ms: Infinity, mb: Infinity })))
    from = names.indexOf(name) + 1
  }
  return measured
}

interface Run {
  measured: Measured[]
  /** The building that a process did not survive. */
  ended: { name: Name } | null
}

/** What a process is told. `warmUp`: buildings of every kind before, so that code is compiled as in a server or a worker that runs. */
interface Order {
  names: readonly Name[]
  warmUp: number
}

function measureFrom(order: Order): Promise<Run> {
  return new Promise((resolve) => {
    const child = fork(fileURLToPath(import.meta.url), ['measure'], {
      execArgv: ['--expose-gc', `--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const measured: Measured[] = []
    let current = order.names[0] as Name
    let isDone = false
    const stop = () => child.kill('SIGKILL')
    let timer = setTimeout(stop, STALLED_MS)
    child.on('message', (message: { begin?: Name; done?: true } & Measured) => {
      clearTimeout(timer)
      timer = setTimeout(stop, STALLED_MS)
      if (message.done) isDone = true
      else if (message.begin) current = message.begin
      else measured.push(message)
    })
    child.on('disconnect', () => {
      clearTimeout(timer)
      const kept = isDone ? measured : measured.filter(({ name }) => name !== current)
      resolve({ measured: kept, ended: isDone ? null : { name: current } })
    })
    child.send(order)
  })
}

const MEGABYTE = 1024 * 1024

/** The most memory that the process had since it was set back, megabytes. */
function peak(): number {
  if (!existsSync('/proc/self/status')) return process.memoryUsage.rss() / MEGABYTE
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

function setBackPeak(): void {
  globalThis.gc?.()
  if (existsSync('/proc/self/clear_refs')) writeFileSync('/proc/self/clear_refs', '5')
}

function measure({ names, warmUp }: Order): void {
  for (let i = 0; i < warmUp; i++) {
    const input = seededInput({ kind: 'random', seed: 90_000 + i })
    generate(input, { mode: 'live' })
    generate(input)
  }
  setBackPeak()
  const before = process.memoryUsage.rss() / MEGABYTE
  for (const name of names) {
    process.send?.({ begin: name })
    const input = inputOf(name)
    for (const mode of MODES) {
      setBackPeak()
      const from = process.threadCpuUsage().user
      generate(input, mode === 'obey' ? { mode: 'live', obey: true } : { mode })
      const ms = (process.threadCpuUsage().user - from) / 1000
      const mb = Math.max(0, peak() - before)
      process.send?.({ name, mode, ms, mb } satisfies Measured)
    }
  }
  process.send?.({ done: true }, () => process.disconnect?.())
}

if (process.argv[2] === 'measure' && process.send) {
  process.once('message', (order) => measure(order as Order))
}
