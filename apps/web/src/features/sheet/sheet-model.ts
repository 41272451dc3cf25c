import { plotArea } from '@kavel/concept'
import { type CompanyCfg, type FormFactors, plotNumber, type TreeFor } from '@kavel/domain'
import type { Sheet } from '@kavel/finance'
import { useMemo } from 'react'
import { useConceptModel } from '../../concept-model/use-concept-model.ts'
import { useFiguresSite } from '../../concept-model/use-figures-site.ts'
import type { ConceptView } from '../../concept-model/view.ts'
import { type Book, type DrawnBuilding, openBook } from './book.ts'
import type { PlotFact } from './factors.ts'

export type Location = TreeFor<'locations'>
export type Concept = Location['concepts'][number]

/** Everything the screens show of one concept of a location, as it was computed last. */
export interface SheetModel {
  readonly formFactors: FormFactors
  readonly buildings: readonly DrawnBuilding[]
  readonly sheet: Sheet
  readonly book: Book
}

type Named = Pick<Concept['buildings'][number], 'id' | 'name'>

/** The computed concept under the names of its buildings; null when the view is of other buildings, or without figures. */
export function toSheetModel(
  { buildings: views, formFactors, sheet: computed }: ConceptView,
  buildings: readonly Named[],
  plots: Location['plots'],
): SheetModel | null {
  const names = new Map(buildings.map(({ id, name }) => [id, name]))
  const isSame = views.length === names.size && views.every(({ id }) => names.has(id))
  if (!computed || !isSame) return null
  const drawn = views.map(({ id, formFactors, mix, version }) => {
    return { id, name: names.get(id) ?? '', formFactors, mix, version }
  })
  const { input: sheetInput, figures: sheet } = computed
  const book = openBook({
    formFactors,
    buildings: drawn,
    plots: plotFacts(plots),
    sheetInput,
    sheet,
  })
  return { formFactors, buildings: drawn, sheet, book }
}

/** The plots with their sizes: registered, or measured where the register gives none. */
function plotFacts(plots: Location['plots']): PlotFact[] {
  return plots.map((plot) => ({
    name: plotNumber(plot.properties),
    size: plotArea([plot]),
    isRegistered: plot.properties.kadastraleGrootteWaarde !== null,
    source: plot.properties.source,
    date: plot.properties.date,
  }))
}

/**
 * The figures of a concept, computed by the worker. While new ones are on their way the last ones stay; `model` is null
 * until the first are there.
 */
export function useSheetModel(
  location: Location,
  buildings: readonly Concept['buildings'][number][],
  parameters: CompanyCfg['parameters'] | null,
): { readonly model: SheetModel | null; readonly failure: string | null } {
  const site = useFiguresSite(location, parameters)
  const { view, failure } = useConceptModel({ site, buildings, sheet: true })
  const { plots } = location
  const model = useMemo(
    () => view && toSheetModel(view, buildings, plots),
    [view, buildings, plots],
  )
  return { model, failure }
}
