import { computeConcept, plotArea } from '@kavel/concept'
import { type CompanyCfg, type FormFactors, plotNumber, type TreeFor } from '@kavel/domain'
import { computeSheet, type Sheet, type SheetInput, toCostLine, toUnitLine } from '@kavel/finance'
import { useMemo } from 'react'
import { type Book, type DrawnBuilding, openBook } from './book.ts'
import type { PlotFact } from './factors.ts'

export type Location = TreeFor<'locations'>
export type Concept = Location['concepts'][number]

/** A concept as it was generated, without prices. */
export interface DrawnConcept {
  readonly formFactors: FormFactors
  readonly buildings: readonly DrawnBuilding[]
  readonly areas: SheetInput['areas']
}

/** Everything the screens show of one concept of a location. */
export interface SheetModel {
  readonly drawn: DrawnConcept
  readonly sheetInput: SheetInput
  readonly sheet: Sheet
  readonly book: Book
}

type DrawingSource = Pick<Location, 'plots' | 'units' | 'constraints' | 'cfg'>

/** Generates the buildings of a concept; none gives areas of 0. */
export function drawConcept(
  location: DrawingSource,
  buildings: readonly Concept['buildings'][number][],
  parameters: CompanyCfg['parameters'] | null,
): DrawnConcept {
  const { models, formFactors, sheetInput } = computeConcept(
    { ...location, costs: [] },
    { buildings },
    parameters,
  )
  const drawn = buildings.map(({ id, name }, index) => {
    const { formFactors, mix, header } = models[index]!
    return { id, name, formFactors, mix, version: header.version }
  })
  return { formFactors, buildings: drawn, areas: sheetInput.areas }
}

/** The figures of a drawn concept at the prices, costs and parameters of its location. */
export function computeModel(location: Location, drawn: DrawnConcept): SheetModel {
  const sheetInput: SheetInput = {
    areas: drawn.areas,
    units: location.units.map((unit) => toUnitLine(unit)),
    income: [],
    costs: location.costs.map(toCostLine),
    finance_parameters: location.cfg.finance_parameters,
  }
  const sheet = computeSheet(sheetInput)
  const book = openBook({
    result: drawn,
    buildings: drawn.buildings,
    plots: plotFacts(location.plots),
    sheetInput,
    sheet,
  })
  return { drawn, sheetInput, sheet, book }
}

/** The plots with their sizes: registered, or measured where the register gives none. */
export function plotFacts(plots: Location['plots']): PlotFact[] {
  return plots.map((plot) => ({
    name: plotNumber(plot.properties),
    size: plotArea([plot]),
    isRegistered: plot.properties.kadastraleGrootteWaarde !== null,
    source: plot.properties.source,
    date: plot.properties.date,
  }))
}

/** What a dwelling type means for the drawing: everything but its name and its price. */
function shapesOf(units: Location['units']): string {
  return JSON.stringify(
    units.map(({ id, order, size, size_max, cfg }) => [id, order, size, size_max, cfg]),
  )
}

/** The buildings of a concept, generated again only when something that shapes them changes; prices do not. */
export function useDrawnConcept(
  location: DrawingSource,
  buildings: readonly Concept['buildings'][number][],
  parameters: CompanyCfg['parameters'] | null,
): DrawnConcept {
  const shapes = shapesOf(location.units)
  const { plots, constraints } = location
  const envelope = location.cfg.summary.envelope_area
  // biome-ignore lint/correctness/useExhaustiveDependencies: prices and names of the dwelling types shape nothing
  return useMemo(
    () => drawConcept(location, buildings, parameters),
    [shapes, plots, constraints, envelope, buildings, parameters],
  )
}

/** Every concept of the location, drawn, for a comparison. */
export function useDrawnConcepts(
  location: Location,
  parameters: CompanyCfg['parameters'] | null,
): readonly { readonly concept: Concept; readonly drawn: DrawnConcept }[] {
  const shapes = shapesOf(location.units)
  const { plots, constraints, concepts } = location
  const envelope = location.cfg.summary.envelope_area
  // biome-ignore lint/correctness/useExhaustiveDependencies: prices and names of the dwelling types shape nothing
  return useMemo(
    () =>
      concepts.map((concept) => ({
        concept,
        drawn: drawConcept(location, concept.buildings, parameters),
      })),
    [shapes, plots, constraints, envelope, concepts, parameters],
  )
}
