import type { IncomingHttpHeaders } from 'node:http'

export interface TestFeature {
  readonly type: 'Feature'
  readonly id?: string | number
  readonly properties: Readonly<Record<string, unknown>>
  readonly geometry: { readonly type: string; readonly coordinates: unknown } | null
}

/** What an endpoint is asked, below its own address. */
export interface Asked {
  readonly url: URL
  /** `/collections/perceel/items` */
  readonly path: string
  readonly base: string
  readonly fault: Fault
  readonly headers: IncomingHttpHeaders
  /** Of a POST. */
  readonly body: string
}

export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | Buffer
  /** Page of a list, from 1. */
  readonly page?: number
}

/** What goes wrong at an endpoint. */
export interface Fault {
  /** Answers from this page on (from 1) break off in the middle. */
  readonly diesAtPage?: number
  /** Answers so often with 429 first. */
  readonly busy?: number
  readonly redirectTo?: string
  /** Every page leads to the first; `fresh`: by an address of its own each time. */
  readonly circle?: true | 'fresh'
  /** Address that every page says the next one has. */
  readonly nextAt?: string
  /** A web page instead of data. */
  readonly html?: true
  /** An XML exception with status 200, as MapServer sends. */
  readonly exception?: string
  /** A WFS that gives at most so many features at once and does not say how many there are. */
  readonly uncounted?: number
  /** A WMS that answers in this form, whatever was asked for. */
  readonly inFormat?: InfoFormat
  /** Answers with this status and says nothing. */
  readonly status?: number
  /** Takes the question and never answers. */
  readonly silent?: true
  /** So many answers break off in the middle. */
  readonly truncated?: number
  /** Milliseconds between the two halves of an answer. */
  readonly slow?: number
  /** Origin at which a file is said to be. */
  readonly keepsAt?: string
  /** Gives whole files only. */
  readonly noRanges?: true
}

export type InfoFormat = 'json' | 'gml' | 'text'
