/** Computes the view of concepts; runs in the worker, and anywhere else. One session per concept on the screen. */
import {
  type AskedFix,
  compareVersions,
  computeConcept,
  earningsPerM2,
  fixBroken,
  keepFloors,
  type ObeyedBuilding,
  obeyBuilding,
  type SiteFix,
  type SiteSource,
  type VersionOutcome,
} from '@kavel/concept'
import type { FigureName } from '@kavel/finance'
import {
  type BuildingModel,
  buildingChanged,
  buildingRemoved,
  DUTCH_LABELS,
  DUTCH_SITE_LABELS,
  ENGLISH_LABELS,
  ENGLISH_SITE_LABELS,
  type GeneratorInput,
  type GeometryCache,
  geometryCache,
  type Mode,
  refresh,
  type SitePlanPart,
  type SitePlanPlace,
  toSvgPlan,
  toSvgSitePlan,
  unitSaved,
} from '@kavel/generator'
import { givenName, type Language } from '@kavel/i18n'
import { ownColours, softened } from './unit-colours.ts'
import type { BuildingSource, BuildingView, ConceptView } from './view.ts'
import { buildingView } from './view-of.ts'

/** The figures of the sheet that stand beside the drawing. */
const FIGURES = [
  'max_land_bid',
  'total_income',
  'total_costs',
  'costs_without_land',
  'unit_count',
] as const satisfies readonly FigureName[]

export interface ComputeOptions {
  readonly mode: Mode
  /** Buildings that were changed or saved since the last step; `all` after a unit was saved. */
  readonly dirty: readonly number[] | 'all'
  /** Are triangles wanted for a 3D view? */
  readonly meshes: boolean
  /** Are all figures of the sheet wanted, with their formulas? */
  readonly sheet?: boolean
}

export interface PlanRequest {
  readonly building: number
  readonly floor: number
  readonly language: 'nl' | 'en'
  readonly title: string
}

/** What a site plan is asked for: where, and how each building that was computed is called. */
export interface SitePlanRequest {
  readonly place: SitePlanPlace
  readonly parts: readonly (Omit<SitePlanPart, 'model'> & { readonly building: number })[]
  readonly language: 'nl' | 'en'
  /** Units of the page. */
  readonly width: number
}

interface DrawnBuilding {
  readonly model: BuildingModel
  readonly view: BuildingView
}

interface Session {
  site: SiteSource
  cache: GeometryCache
  /** What stood in the way of each building when it was generated. */
  obstacles: ReadonlyMap<string, string>
  /** By building: an unchanged model has an unchanged view. */
  drawn: ReadonlyMap<number, DrawnBuilding>
}

export interface ConceptEngine {
  /** Starts a session, or changes the place of a running one. */
  open(session: string, site: SiteSource): void
  compute(
    session: string,
    buildings: readonly BuildingSource[],
    options: ComputeOptions,
  ): ConceptView
  /** How a building fits the rules of its place beside the others. */
  obey(session: string, buildings: readonly BuildingSource[], building: number): ObeyedBuilding
  /** What mends a place where a rule of the site is broken; null when it breaks nothing any more. */
  fix(session: string, buildings: readonly BuildingSource[], asked: AskedFix): SiteFix | null
  /** The floors of a building with the largest setbacks that leave none of them out; null when there are none. */
  keepFloors(session: string, building: BuildingSource): BuildingSource['cfg']['floors'] | null
  /** A building as every version of the generator that differs builds it, beside the others; nothing is chosen. */
  compareVersions(
    session: string,
    buildings: readonly BuildingSource[],
    building: number,
    built: string,
  ): readonly VersionOutcome[]
  /** SVG of one floor, as it was computed last. */
  plan(session: string, request: PlanRequest): string
  /** SVG of the buildings on their land, as they were computed last; empty where nothing can be shown. */
  sitePlan(session: string, request: SitePlanRequest): string
  close(session: string): void
}

/** @param now milliseconds, for the measured times of a step */
export function createConceptEngine(now: () => number): ConceptEngine {
  const sessions = new Map<string, Session>()

  function find(name: string): Session {
    const session = sessions.get(name)
    if (!session) throw new Error(`The concept session ${name} was not opened`)
    return session
  }

  return {
    open(name, site) {
      const running = sessions.get(name)
      if (running) running.site = site
      else
        sessions.set(name, {
          site,
          cache: geometryCache(),
          obstacles: new Map(),
          drawn: new Map(),
        })
    },

    compute(name, buildings, options) {
      const started = now()
      const session = find(name)
      session.cache = markDirty(session, buildings, options.dirty)
      const { location, parameters } = session.site
      let generateMs = 0
      const result = computeConcept(location, { buildings }, parameters, (input) => {
        const before = now()
        keepClear(session, input)
        const refreshed = refresh(session.cache, input, { mode: options.mode })
        generateMs += now() - before
        session.cache = refreshed.cache
        return refreshed.model
      })
      session.drawn = draw(session, buildings, result.models, options.meshes)
      return {
        mode: options.mode,
        buildings: [...session.drawn.values()].map(({ view }) => view),
        formFactors: result.formFactors,
        checks: result.checks,
        siteRules: result.siteRules,
        figures: Object.fromEntries(
          FIGURES.map((figure) => [figure, result.sheet.figures[figure]?.value ?? null]),
        ),
        gaps: result.sheet.gaps,
        assumed: result.sheet.assumed,
        earnings: options.mode === 'live' ? null : earningsPerM2(result.sheetInput, location.units),
        sheet: options.sheet ? { input: result.sheetInput, figures: result.sheet } : null,
        generateMs,
        stepMs: now() - started,
      }
    },

    obey(name, buildings, building) {
      const { location, parameters } = find(name).site
      return obeyBuilding(location, buildings, building, parameters)
    },

    fix(name, buildings, asked) {
      const { location, parameters } = find(name).site
      return fixBroken(location, buildings, asked, parameters)
    },

    keepFloors(name, building) {
      const { location, parameters } = find(name).site
      return keepFloors(location, building, parameters)
    },

    compareVersions(name, buildings, building, built) {
      const { location, parameters } = find(name).site
      return compareVersions(location, buildings, building, built, parameters)
    },

    plan(name, { building, floor, language, title }) {
      return toSvgPlan(inWordsOf(language, modelOf(find(name), building)), floor, {
        title,
        labels: language === 'nl' ? DUTCH_LABELS : ENGLISH_LABELS,
        fills: fillsOf(find(name).site),
      })
    },

    sitePlan(name, { place, parts, language, width }) {
      const session = find(name)
      const named = parts.map(({ building, ...part }) => ({
        ...part,
        model: modelOf(session, building),
      }))
      const labels = language === 'nl' ? DUTCH_SITE_LABELS : ENGLISH_SITE_LABELS
      return toSvgSitePlan(named, place, { labels, width }) ?? ''
    },

    close(name) {
      sessions.delete(name)
    },
  }
}

/** The model with its dwelling types as they are called in a language. */
function inWordsOf(language: Language, model: BuildingModel): BuildingModel {
  const types = model.mix.types.map((type) => ({ ...type, name: givenName(language, type.name) }))
  return { ...model, mix: { ...model.mix, types } }
}

/** What a sheet fills the dwelling types with that have a colour of their own, by their id as text. */
function fillsOf({ location }: SiteSource): ReadonlyMap<string, string> {
  return new Map(
    location.units.flatMap(({ id, cfg }) =>
      cfg.colour ? [[String(id), softened(cfg.colour)]] : [],
    ),
  )
}

/** @throws when the building was not computed */
function modelOf({ drawn }: Session, building: number): BuildingModel {
  const model = drawn.get(building)?.model
  if (!model) throw new Error(`The building ${building} was not computed`)
  return model
}

/** The cache with the dirty buildings marked and the removed ones forgotten. */
function markDirty(
  { cache, drawn }: Session,
  buildings: readonly BuildingSource[],
  dirty: ComputeOptions['dirty'],
): GeometryCache {
  const ids = new Set(buildings.map(({ id }) => id))
  const removed = [...drawn.keys()].filter((id) => !ids.has(id))
  const kept = removed.reduce(buildingRemoved, cache)
  return dirty === 'all' ? unitSaved(kept, [...ids]) : dirty.reduce(buildingChanged, kept)
}

/** A building whose obstacles are others than before is dirty, though nobody touched it. */
function keepClear(session: Session, { building, obstacles }: GeneratorInput): void {
  const id = String(building.id)
  const known = session.obstacles.get(id)
  const now = obstacles ? JSON.stringify(obstacles) : ''
  if (known === now) return
  session.obstacles = new Map(session.obstacles).set(id, now)
  if (known !== undefined) session.cache = buildingChanged(session.cache, building.id)
}

function draw(
  { site, drawn }: Session,
  buildings: readonly BuildingSource[],
  models: readonly BuildingModel[],
  meshes: boolean,
): ReadonlyMap<number, DrawnBuilding> {
  const { units } = site.location
  const places = new Map(units.map(({ id }, place) => [String(id), place]))
  const colours = ownColours(units)
  return new Map(
    buildings.map((building, index) => {
      const model = models[index] as BuildingModel
      const known = drawn.get(building.id)
      // what is said of a building may change while it stays the same: another was drawn over it
      const isKnown =
        known?.model.header === model.header && (known.view.meshes !== null || !meshes)
      if (!isKnown)
        return [
          building.id,
          { model, view: buildingView(building, model, places, meshes, colours) },
        ]
      const { messages } = model
      const isSame =
        known.view.messages === messages && known.view.colours.join() === colours.join()
      const view = isSame ? known.view : { ...known.view, messages, colours }
      return [building.id, { model, view }]
    }),
  )
}
