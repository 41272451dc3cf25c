/** One recalculation of a whole sheet, as happens on every step of a drag. */
import { computeSheet, sheetInputSchema, TEMPLATE_COSTS, TEMPLATE_UNITS } from '@kavel/finance'
import { atMost, type Figures, median } from './figures.ts'

/** A step of a drag has 4 ms for the generator and 16 ms in all; the sheet may take 1 ms of it. */
const SHEET_STEP_LIMIT_MS = 1
const RUNS = 2000

/** Times a step on a sheet of 23 lines. */
export async function benchFinance({ smoke }: { smoke: boolean }): Promise<Figures> {
  const input = templateSheet()
  let gfa = input.areas.gfa
  const step = medianMs(smoke ? 4 : RUNS, () => {
    gfa += 0.3 // the grid increment of a drag
    computeSheet({ ...input, areas: { ...input.areas, gfa } })
  })
  return {
    sheet_step_ms: atMost(step, SHEET_STEP_LIMIT_MS, 'ms'),
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

function medianMs(runs: number, work: () => void): number {
  const times: number[] = []
  // the first quarter warms up
  for (let run = 0; run < runs * 1.25; run++) {
    const start = performance.now()
    work()
    times.push(performance.now() - start)
  }
  return median(times.slice(-runs))
}
