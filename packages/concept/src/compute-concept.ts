/**
 * The one live model: a location's records and a concept's buildings in; models, form factors, the check
 * against the plan and the finance sheets out. The editor, the sheets, the public page and the command
 * line all compute here, so their figures are the same by construction.
 */
import type { CompanyCfg, LocationCfg, RecordFor } from '@kavel/domain'
import {
  computeSheet,
  type Sheet,
  type SheetInput,
  toAreaSummary,
  toCostLine,
  toUnitLine,
} from '@kavel/finance'
import {
  type Area,
  type BuildingModel,
  builtInEnvelopes,
  type ConstraintResult,
  checkConstraints,
  conceptFormFactors,
  eavesOf,
  type FormFactors,
  type GeneratorInput,
  generate,
  type Message,
  toGeneratorInput,
} from '@kavel/generator'
import { geometryToRd } from '@kavel/registers/rd-new'
import type { MultiPolygon, Polygon } from 'geojson'
import { checkGround, type GroundCheck } from './ground.ts'
import type { PublicBuilding } from './public-rows.ts'

export interface PlotSource extends Pick<RecordFor<'plots'>, 'geometry'> {
  readonly properties: Pick<
    RecordFor<'plots'>['properties'],
    'kadastraleGrootteWaarde' | 'source' | 'date'
  >
}

/** What a location knows, as the API sends it; a public page has the same shape with fewer fields. */
export interface LocationSource {
  readonly plots: readonly PlotSource[]
  readonly units: readonly Pick<
    RecordFor<'units'>,
    'id' | 'name' | 'order' | 'size' | 'size_max' | 'price' | 'income_mode' | 'cfg'
  >[]
  readonly costs: readonly Pick<
    RecordFor<'costs'>,
    'id' | 'name' | 'type' | 'category' | 'parameter' | 'order' | 'archived' | 'deleted'
  >[]
  readonly constraints: readonly Pick<
    RecordFor<'constraints'>,
    'id' | 'name' | 'type' | 'operator' | 'priority' | 'value' | 'reference' | 'source'
  >[]
  readonly cfg: {
    readonly summary: Pick<LocationCfg['summary'], 'envelope_area' | 'zones'>
    readonly finance_parameters: LocationCfg['finance_parameters']
  }
  /**
   * Building envelopes of the plots in EPSG:28992 metres. A building must stand inside them, and what it covers of them
   * is measured there; without any the plots themselves are the limit. No form factor and no figure of the sheet
   * depends on them: the size of the envelopes is `cfg.summary.envelope_area`.
   */
  readonly buildable?: readonly Area[]
}

export interface ConceptSource {
  /** What it costs to build is no part of its shape. */
  readonly buildings: readonly PublicBuilding[]
}

export interface ConceptResult {
  readonly models: readonly BuildingModel[]
  readonly formFactors: FormFactors
  readonly messages: readonly Message[]
  readonly checks: readonly ConstraintResult[]
  /** Whether the buildings stay on the ground they may stand on; null without buildings or ground. */
  readonly ground: GroundCheck | null
  readonly sheetInput: SheetInput
  readonly sheet: Sheet
}

/** Makes the model of one building; the default generates, the editor passes one that caches. */
export type ModelOf = (input: GeneratorInput) => BuildingModel

const settled: ModelOf = (input) => generate(input, { mode: 'settled' })

/** Computes everything that follows from the records. Never throws for what a user can enter. */
export function computeConcept(
  location: LocationSource,
  concept: ConceptSource,
  parameters: CompanyCfg['parameters'] | null = null,
  modelOf: ModelOf = settled,
): ConceptResult {
  const plot = toArea(location.plots)
  const area = plotArea(location.plots)
  const models = concept.buildings.map((building) =>
    modelOf(
      toGeneratorInput({
        building,
        units: location.units,
        plot,
        plotArea: area,
        rules: parameters as GeneratorInput['rules'] | null,
        constraints: location.constraints,
        buildable: location.buildable?.length ? [...location.buildable] : null,
      }),
    ),
  )
  const formFactors = conceptFormFactors(models, area, location.cfg.summary.envelope_area ?? 0)
  const builtInEnvelope = builtInEnvelopes(models, location.buildable ?? [])
  const checks = checkConstraints(location.constraints, formFactors, {
    nrbuildings: models.length,
    gutterheight: Math.max(0, ...models.map(({ towers }) => eavesOf(towers))),
    ...(builtInEnvelope !== null && { builtInEnvelope }),
  })
  const sheetInput: SheetInput = {
    areas: toAreaSummary(formFactors, countUnits(models)),
    units: location.units.map((unit) => toUnitLine(unit)),
    income: [],
    costs: location.costs.map(toCostLine),
    finance_parameters: location.cfg.finance_parameters,
  }
  return {
    models,
    formFactors,
    messages: models.flatMap((model) => model.messages),
    checks,
    ground: checkGround(models, location),
    sheetInput,
    sheet: computeSheet(sheetInput),
  }
}

/** The plots as one area in EPSG:28992 metres. */
export function toArea(plots: LocationSource['plots']): Area {
  const coordinates = plots.flatMap(({ geometry }) => {
    if (!geometry) return []
    const rd = geometryToRd(geometry as Polygon | MultiPolygon)
    return rd.type === 'Polygon' ? [rd.coordinates] : rd.coordinates
  })
  return { type: 'MultiPolygon', coordinates }
}

/** Square metres of the plots: the registered size where the register gives it, else measured. */
export function plotArea(plots: LocationSource['plots']): number {
  return plots.reduce((sum, plot) => {
    const registered = plot.properties.kadastraleGrootteWaarde
    return sum + (registered ?? measure(toArea([plot])))
  }, 0)
}

function measure(area: Area): number {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  let sum = 0
  for (const rings of polygons)
    for (const [index, ring] of rings.entries()) {
      const size = Math.abs(shoelace(ring))
      sum += index === 0 ? size : -size
    }
  return sum
}

function shoelace(ring: readonly (readonly number[])[]): number {
  const [originX = 0, originY = 0] = ring[0] ?? []
  let twice = 0
  for (let i = 0; i + 1 < ring.length; i++) {
    const [ax = 0, ay = 0] = ring[i] ?? []
    const [bx = 0, by = 0] = ring[i + 1] ?? []
    twice += (ax - originX) * (by - originY) - (bx - originX) * (ay - originY)
  }
  return twice / 2
}

/** Dwellings and their net floor area per unit type, over all buildings. */
function countUnits(models: readonly BuildingModel[]): SheetInput['areas']['units'] {
  const totals = new Map<string, { count: number; nfa: number }>()
  for (const { mix } of models)
    for (const { unitId, count, nfa } of mix.types) {
      const total = totals.get(unitId) ?? { count: 0, nfa: 0 }
      totals.set(unitId, { count: total.count + count, nfa: total.nfa + nfa })
    }
  return [...totals].map(([id, { count, nfa }]) => ({
    unit_id: /^\d+$/.test(id) ? Number(id) : id,
    count,
    nfa,
  }))
}
