/** What the page and the worker that fills a plot say to each other. */
import type { FillChoices, FillPoint, FillRefusal, SiteSource } from '@kavel/concept'
import type { SiteFront, SiteProgress } from '@kavel/generator'
import type { BuildingSource, BuildingView } from './view.ts'

/** To the worker. */
export type FillQuestion =
  | {
      readonly kind: 'fill'
      readonly site: SiteSource
      /** Of the concept: those that are fixed stay. */
      readonly buildings: readonly BuildingSource[]
      readonly choices: FillChoices
      readonly seed: number
    }
  /** Ends with what it has. */
  | { readonly kind: 'stop' }

/** A plan with what it looks like from above. */
export interface DrawnPoint extends FillPoint {
  readonly views: readonly BuildingView[]
}

export interface DrawnFront extends Omit<SiteFront, 'points' | 'losing'> {
  readonly points: readonly DrawnPoint[]
  readonly losing: readonly DrawnPoint[]
}

/** How far it is; with the plans that it has by then when there are others than before. */
export interface FillProgress extends Omit<SiteProgress, 'points'> {
  readonly points?: readonly DrawnPoint[]
}

/** From the worker. */
export type FillReply =
  | { readonly kind: 'progress'; readonly progress: FillProgress }
  | { readonly kind: 'refused'; readonly reason: FillRefusal }
  | { readonly kind: 'done'; readonly front: DrawnFront }
  | { readonly kind: 'failed'; readonly message: string }
