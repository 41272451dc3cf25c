/** What the page and the worker say to each other. */
import type {
  AskedFix,
  ObeyedBuilding,
  PublicPage,
  SiteFix,
  SiteSource,
  VersionOutcome,
} from '@kavel/concept'
import type { ComputeOptions, PlanRequest, SitePlanRequest } from './engine.ts'
import type { PreviewSource } from './preview-source.ts'
import type { Sketch, SketchSource } from './sketch.ts'
import type { BuildingSource, BuildingView, ConceptView } from './view.ts'

/** To the worker. `request` numbers the questions of one session. */
export type Question =
  | { readonly kind: 'open'; readonly session: string; readonly site: SiteSource }
  | {
      readonly kind: 'compute'
      readonly session: string
      readonly request: number
      readonly buildings: readonly BuildingSource[]
      readonly options: ComputeOptions
    }
  | {
      readonly kind: 'plan'
      readonly session: string
      readonly request: number
      readonly plan: PlanRequest
    }
  | {
      readonly kind: 'site-plan'
      readonly session: string
      readonly request: number
      readonly plan: SitePlanRequest
    }
  | {
      readonly kind: 'obey'
      readonly session: string
      readonly request: number
      readonly buildings: readonly BuildingSource[]
      readonly building: number
    }
  | {
      readonly kind: 'fix'
      readonly session: string
      readonly request: number
      readonly buildings: readonly BuildingSource[]
      readonly asked: AskedFix
    }
  | {
      readonly kind: 'keep-floors'
      readonly session: string
      readonly request: number
      readonly building: BuildingSource
    }
  | {
      readonly kind: 'versions'
      readonly session: string
      readonly request: number
      readonly buildings: readonly BuildingSource[]
      readonly building: number
      readonly built: string
    }
  | {
      readonly kind: 'sketch'
      readonly session: string
      readonly request: number
      readonly source: SketchSource
    }
  | {
      readonly kind: 'page'
      readonly session: string
      readonly request: number
      readonly source: PreviewSource
    }
  | { readonly kind: 'close'; readonly session: string }

/** A view in which a building that was sent before is only named. */
export type SentView = Omit<ConceptView, 'buildings'> & {
  readonly buildings: readonly (BuildingView | number)[]
}

/** From the worker. */
export type Reply =
  | {
      readonly kind: 'view'
      readonly session: string
      readonly request: number
      readonly view: SentView
    }
  | {
      /** Of a floor, and of the site. */
      readonly kind: 'plan'
      readonly session: string
      readonly request: number
      readonly svg: string
    }
  | {
      readonly kind: 'obey'
      readonly session: string
      readonly request: number
      readonly obeyed: ObeyedBuilding
    }
  | {
      readonly kind: 'fix'
      readonly session: string
      readonly request: number
      readonly fix: SiteFix | null
    }
  | {
      readonly kind: 'keep-floors'
      readonly session: string
      readonly request: number
      readonly floors: BuildingSource['cfg']['floors'] | null
    }
  | {
      readonly kind: 'versions'
      readonly session: string
      readonly request: number
      readonly outcomes: readonly VersionOutcome[]
    }
  | {
      readonly kind: 'sketch'
      readonly session: string
      readonly request: number
      readonly sketch: Sketch
    }
  | {
      readonly kind: 'page'
      readonly session: string
      readonly request: number
      readonly page: PublicPage
    }
  | {
      readonly kind: 'failed'
      readonly session: string
      readonly request: number
      readonly message: string
    }
