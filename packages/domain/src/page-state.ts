/** Why a public page could not be computed: it took too long, too much memory, or failed. */
export type PageFailure = 'time' | 'memory' | 'error'

/** How the public page of a publication stands. */
export interface PageState {
  /** `none`: it is not published. */
  readonly state: 'none' | 'preparing' | 'ready' | 'failed'
  /** When the page on show was computed. */
  readonly madeAt: string | null
  readonly failure: PageFailure | null
}
