import { plotArea, type SiteRuleCheck } from '@kavel/concept'
import { type CompanyCfg, type FormFactors, plotNumber, type TreeFor } from '@kavel/domain'
import type { Sheet } from '@kavel/finance'
import type { ConstraintResult, Message } from '@kavel/generator'
import { useEffect, useMemo } from 'react'
import { beyondRules } from '../../concept-model/beyond-rules.ts'
import { type ConceptModel, useConceptModel } from '../../concept-model/use-concept-model.ts'
import { useFiguresSite } from '../../concept-model/use-figures-site.ts'
import type { ConceptView } from '../../concept-model/view.ts'
import { type Book, type DrawnBuilding, openBook } from './book.ts'
import type { PlotFact } from './factors.ts'

export type Location = TreeFor<'locations'>
export type Concept = Location['concepts'][number]

interface Said {
  /** What the generator warns of or calls an error, beside the broken rules. */
  readonly warnings: readonly Message[]
  /** Dwellings without a storage room, which neither the areas nor the costs hold. */
  readonly storageless: number
}

/** Everything the screens show of one concept of a location, as it was computed last. */
export interface SheetModel {
  readonly formFactors: FormFactors
  readonly buildings: readonly (DrawnBuilding & Said)[]
  /** The norms of the place, and whether the concept keeps them. */
  readonly checks: readonly ConstraintResult[]
  /** The rules of the site, and whether the concept keeps them. */
  readonly siteRules: readonly SiteRuleCheck[]
  readonly sheet: Sheet
  readonly book: Book
}

type Named = Pick<Concept['buildings'][number], 'id' | 'name'>

/** The computed concept under the names of its buildings; null when the view is of other buildings, or without figures. */
export function toSheetModel(
  { buildings: views, formFactors, checks, siteRules, sheet: computed }: ConceptView,
  buildings: readonly Named[],
  plots: Location['plots'],
): SheetModel | null {
  if (!computed || !isOf({ buildings: views }, buildings)) return null
  const names = new Map(buildings.map(({ id, name }) => [id, name]))
  const drawn = views.map(({ id, formFactors, mix, version, messages }) => {
    const beside = beyondRules(messages, { siteRules, checks })
    const warnings = beside.filter(({ severity }) => severity !== 'info')
    const storage = messages.find(({ code }) => code === 'storage_none')
    const storageless = Number(storage?.value ?? 0)
    return { id, name: names.get(id) ?? '', formFactors, mix, version, warnings, storageless }
  })
  const { input: sheetInput, figures: sheet } = computed
  const book = openBook({
    formFactors,
    buildings: drawn,
    plots: plotFacts(plots),
    sheetInput,
    sheet,
  })
  return { formFactors, buildings: drawn, checks, siteRules, sheet, book }
}

/** Was this computed of these buildings? */
function isOf({ buildings: views }: Pick<ConceptView, 'buildings'>, buildings: readonly Named[]) {
  const ids = new Set(buildings.map(({ id }) => id))
  return views.length === ids.size && views.every(({ id }) => ids.has(id))
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

/** What was computed last of a concept: the next sheet begins with it. Goes with the record. */
const lastViews = new WeakMap<Concept, ConceptView>()

/**
 * The figures of a concept, computed by the worker. While new ones are on their way the last ones stay; `model` is null
 * until the first are there.
 * @param buildings of the concept, under the names they are shown by
 */
export function useSheetModel(
  location: Location,
  concept: Concept | null,
  buildings: readonly Concept['buildings'][number][],
  parameters: CompanyCfg['parameters'] | null,
): Pick<ConceptModel, 'failure' | 'retry'> & { readonly model: SheetModel | null } {
  const site = useFiguresSite(location, parameters, true)
  const { view, failure, retry } = useConceptModel({ site, buildings, sheet: true })
  const { plots } = location
  const model = useMemo(() => {
    const known = concept && lastViews.get(concept)
    const current = view && toSheetModel(view, buildings, plots)
    return current ?? (known ? toSheetModel(known, buildings, plots) : null)
  }, [view, concept, buildings, plots])
  useEffect(() => {
    if (concept && view && isOf(view, buildings)) lastViews.set(concept, view)
  }, [concept, view, buildings])
  return { model, failure, retry }
}
