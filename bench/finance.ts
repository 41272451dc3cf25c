/** One recalculation of a whole sheet, as happens on every step of a drag. */
import { computeSheet, sheetInputSchema, TEMPLATE_COSTS, TEMPLATE_UNITS } from '@kavel/finance'

interface BenchFigure {
  readonly value: number
  readonly unit: string
  readonly limit: number
  readonly holds: boolean
}

/** A step of a drag has 4 ms for the generator and 16 ms in all; the sheet may take 1 ms of it. */
const SHEET_STEP_LIMIT_MS = 1
/** The loop below takes about 16 ms on the 2-core machine the limits were set on; at five times that, absolute times say nothing. */
const REFERENCE_LIMIT_MS = 80

/** Times a step on a sheet of 23 lines beside a fixed loop, so that a slow machine shows itself. */
export async function benchFinance(): Promise<Record<string, BenchFigure>> {
  const input = templateSheet()
  const reference = medianMs(40, runReference)
  let gfa = input.areas.gfa
  const step = medianMs(2000, () => {
    gfa += 0.3 // the grid increment of a drag
    computeSheet({ ...input, areas: { ...input.areas, gfa } })
  })
  return {
    sheet_step_ms: atMost(step, SHEET_STEP_LIMIT_MS),
    reference_loop_ms: atMost(reference, REFERENCE_LIMIT_MS),
  }
}

/** Sixty dwellings over the six types of the template, with all its cost lines. */
function templateSheet() {
  const ids = TEMPLATE_UNITS.map((_, index) => index + 1)
  return sheetInputSchema.parse({
    areas: {
      plot_area: 4000,
      gfa: 4860,
      nfa: 3720,
      units: ids.map((unit_id) => ({ unit_id, count: 10, nfa: 620 })),
    },
    units: TEMPLATE_UNITS.map(({ record: { name, order, price, income_mode } }, index) => ({
      id: ids[index]!,
      name,
      order,
      price,
      type: income_mode,
    })),
    costs: TEMPLATE_COSTS.map(({ record }, index) => ({ ...record, id: index + 1 })),
  })
}

/** One million multiplications, additions and remainders, whose result is used so that they are not left out. */
function runReference(): void {
  let sum = 1
  for (let i = 0; i < 1_000_000; i++) sum = (sum * 1.0000001 + i) % 1_000_003
  if (!Number.isFinite(sum)) throw new Error('the reference loop lost its number')
}

function medianMs(runs: number, work: () => void): number {
  const times: number[] = []
  // the first quarter warms up
  for (let run = 0; run < runs * 1.25; run++) {
    const start = performance.now()
    work()
    times.push(performance.now() - start)
  }
  const kept = times.slice(-runs).sort((a, b) => a - b)
  return kept[kept.length >> 1]!
}

function atMost(value: number, limit: number): BenchFigure {
  return { value, unit: 'ms', limit, holds: value <= limit }
}
