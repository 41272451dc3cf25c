/** Fills one plot with the best of six kinds of building, within its rules. */
import {
  type BuildingModel,
  builtInEnvelopes,
  checkConstraints,
  type GeneratorInput,
  type KindTable,
  kindTables,
  obey,
  parseGeneratorInput,
  type SiteKind,
  type SitePrices,
} from '@kavel/generator'
import { SITE_MIX, PRICES as TEST_PRICES } from '@kavel/generator/testing/sites'
import { toLattice, toMetres } from '@kavel/geometry'
import { evaluate } from '../packages/generator/src/site/evaluate.ts'
import { buildingInput } from '../packages/generator/src/site/kinds.ts'
import { mostOf } from '../packages/generator/src/site/limits.ts'
import { middleOf, placesOf } from '../packages/generator/src/site/places.ts'
import { planSpace } from '../packages/generator/src/site/space.ts'
import { termsOf } from '../packages/generator/src/site/terms.ts'
import type { BenchPlot } from './site-plots.ts'

export const KINDS: readonly SiteKind[] = [
  'gallery',
  'corridor',
  'portiek',
  'narrow',
  'detached',
  'office',
]

/** Those of the tests, without fees. */
export const PRICES: SitePrices = { ...TEST_PRICES, fees: 0 }

export function inputOf({ plot, area, buildable, constraints }: BenchPlot): GeneratorInput {
  const parsed = parseGeneratorInput({
    plot: { type: 'Polygon', coordinates: plot },
    plot_area: area,
    buildable: { type: 'MultiPolygon', coordinates: buildable },
    building: {
      id: 1,
      cfg: SITE_MIX.cfg,
    },
    units: SITE_MIX.units,
    constraints,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.input
}

/** The same for every plot: they share the mix. */
export function tablesFor(plot: BenchPlot): KindTable[] {
  return kindTables(inputOf(plot), KINDS)
}

export interface Filled {
  readonly kind: SiteKind | null
  readonly isClean: boolean
  readonly gfa: number
  readonly units: number
}

const NOTHING: Filled = { kind: null, isClean: true, gfa: 0, units: 0 }

/** The best plan of each kind by its figures; of these the most valuable that is a building within the rules. */
export function fill(plot: BenchPlot, tables: readonly KindTable[]): Filled {
  const input = inputOf(plot)
  const norm = { perUnit: 0, per100: 0 }
  const terms = termsOf({ input, prices: PRICES, norm }, input.constraints)
  const places = placesOf(input, tables, { directions: 1, parking: [], mostBars: 1 })
  const space = planSpace(places, ['none'], Math.min(mostOf(terms.limits, 'height'), 100))
  const best = new Map<SiteKind, { value: number; number: number }>()
  for (let number = 0; number < space.size; number++) {
    const { place, length, floors, parking } = space.planAt(number)
    const { value, isAllowed } = evaluate(terms, place, length, floors, parking)
    const { kind } = place.table
    if (isAllowed && value > (best.get(kind)?.value ?? Number.NEGATIVE_INFINITY))
      best.set(kind, { value, number })
  }
  for (const [kind, { number }] of [...best].sort(([, a], [, b]) => b.value - a.value)) {
    const { place, length, floors } = space.planAt(number)
    const { x0, y0, table } = place
    const box = { x0, y0, x1: x0 + toLattice(length), y1: y0 + toLattice(table.depth) }
    const at = { ...middleOf(place.frame, box), rotate_z: place.angle }
    const asked = buildingInput(input, kind, { ...at, length, width: table.depth, floors })
    const { model } = obey(asked, { mode: 'live', stays: true })
    if (model.formFactors.gfa === 0) continue
    return {
      kind,
      isClean: isCleanOn(input, model),
      gfa: model.formFactors.gfa,
      units: model.formFactors.nrunits,
    }
  }
  return NOTHING
}

/** Held to the rules once more, by what checks a concept. */
function isCleanOn(input: GeneratorInput, model: BuildingModel): boolean {
  const areas = Array.isArray(input.buildable)
    ? input.buildable
    : input.buildable
      ? [input.buildable]
      : []
  const builtInEnvelope = builtInEnvelopes([model], areas) ?? undefined
  const gutterheight = model.towers.reduce((top, { z1 }) => Math.max(top, toMetres(z1)), 0)
  return (
    model.messages.every(({ code }) => code !== 'outside_buildable') &&
    checkConstraints(input.constraints, model.formFactors, { gutterheight, builtInEnvelope }).every(
      ({ status }) => status !== 'exceeded',
    )
  )
}
