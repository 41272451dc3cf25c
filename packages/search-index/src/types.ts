/** Types of the index: columns, questions and answers, passed on by the search calls. */
import type { Asked, DrawnArea, FeatureValue, Query } from '@kavel/search'

export type { FeatureValue }

/** One plot: where it is, and every feature by its column. A column that is absent is unknown. */
export interface FeatureRow {
  readonly plot_id: string
  /** Middle in RD (EPSG:28992), m. */
  readonly x: number
  readonly y: number
  /** Middle in degrees, seven decimals. */
  readonly lon: number
  readonly lat: number
  /** Box around the plot in RD, m. */
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  readonly [feature: string]: FeatureValue | undefined
}

/** Values of a company's own files by plot: columns of the feature groups that are its own. */
export interface OwnRow {
  readonly plot_id: string
  readonly [feature: string]: FeatureValue | undefined
}

/** Rows as they are read, or a folder of Parquet files as `writeParquet` writes it. */
export type BuildOptions = (
  | {
      readonly rows: AsyncIterable<readonly FeatureRow[]>
      /** Plots read so far. */
      onProgress?(plots: number): void
    }
  | { readonly parquet: string }
) & {
  /** Names the data; `SearchIndex.version` gives it back. */
  readonly version: string
  readonly signal?: AbortSignal
}

export interface OpenOptions {
  /** Cores that one query uses; 2. */
  readonly threads?: number
  /** Bytes of working memory of the database; 2 GiB. */
  readonly memoryLimit?: number
  /** Milliseconds after which a query is given up with `SearchIndexError` `timeout`; 10,000. */
  readonly timeLimit?: number
  /** Told each time that a question or a change finds the file damaged; it rejects with `damaged`. */
  readonly onDamage?: () => void
}

/** How a query is asked. */
export interface Ask {
  /** Ends the query at once; the promise then rejects with the reason of the signal. */
  readonly signal?: AbortSignal
  /** Company whose own columns count (`withOwn`); without it they are unknown. */
  readonly company?: number
  /** Decides drawn areas; a query with one needs it. */
  readonly decideArea?: DecideArea
  /** Filters that ask nothing (`readQuery`), of which bars and numbers of choices may be asked. */
  readonly idle?: readonly Asked[]
}

/** A plot and a box around it in RD, whole metres. */
export interface PlotBox {
  readonly id: string
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/**
 * Tells the ids of those of these plots that have at least the share in the area. They are all plots near it, whatever else is
 * asked: the answer is kept for the questions that follow.
 */
export type DecideArea = (
  plots: readonly PlotBox[],
  area: DrawnArea,
  share: number,
  signal?: AbortSignal,
) => Promise<readonly string[]>

export interface Counted {
  readonly count: number
  /** Plots of which nothing is false and something is unknown. */
  readonly unknown: number
  readonly total: number
}

export interface Histogram {
  readonly edges: readonly number[]
  readonly counts: readonly number[]
  readonly below: number
  readonly above: number
  readonly unknown: number
}
export interface ChoiceCount {
  readonly code: string
  readonly count: number
}
/** A filter of which bars are asked. */
export interface Bars {
  /** Path of a filter in the query. */
  readonly path: string
  readonly bars: number
}

export interface CountAnswer extends Counted {
  readonly histograms: Readonly<Record<string, Histogram>>
  readonly choices: Readonly<Record<string, readonly ChoiceCount[]>>
}

/** See the answer of `POST /search/slide`. */
export interface SlideAnswer {
  readonly total: number
  readonly edges: readonly number[]
  readonly counts: readonly number[]
  readonly unknown: readonly number[]
  readonly valueUnknown: number
  readonly histograms: Readonly<
    Record<string, { readonly edges: readonly number[]; readonly counts: readonly number[][] }>
  >
}

export interface Hit {
  readonly id: string
  readonly designation: string
  readonly lat: number
  readonly lon: number
  /** m². */
  readonly size: number | null
  /** 0–100; null when no filter has a weight. */
  readonly score: number | null
  readonly values: Readonly<Record<string, FeatureValue>>
}

/** West, south, east, north in degrees. */
export type DegreeBox = readonly [number, number, number, number]

export interface PageOptions extends Ask {
  /** A feature, `score`, `size` or `designation`; with `-` before it the largest first. */
  readonly order?: string
  readonly limit: number
  readonly offset?: number
  readonly box?: DegreeBox
  readonly features?: readonly string[]
}
export interface PageAnswer extends Counted {
  readonly plots: readonly Hit[]
}

export interface MapOptions extends Ask {
  readonly box: DegreeBox
  readonly zoom: number
  /** Feature, a number, that is told of each dot and cell in the place of the score. */
  readonly color?: string | undefined
}

export interface MapAnswer {
  readonly count: number
  /** Values of the feature asked for that are 0 and 100; null for a score, and where no plot that matches has a value. */
  readonly scale: { readonly low: number; readonly high: number } | null
  readonly grid: {
    readonly size: number
    readonly cells: readonly (readonly [number, number, number, number | null])[]
  } | null
  readonly dots: readonly (readonly [string, number, number, number | null])[] | null
}

export interface Judged {
  readonly path: string
  readonly key: string
  /** Null is unknown. */
  readonly verdict: boolean | null
  readonly value: FeatureValue
  readonly feature: string | null
  /** 0–100, of which the score of the plot is the mean by weight; null where it has no weight, or scores through its or-choice. */
  readonly score: number | null
}
export interface JudgeAnswer {
  readonly designation: string
  readonly matches: boolean | null
  readonly score: number | null
  readonly filters: readonly Judged[]
}

export interface Miss {
  readonly path: string
  readonly key: string
  readonly without: number
  readonly unknown: number
  readonly param: 'param1' | 'param2' | null
  readonly to: number | null
  readonly adds: number
}
export interface MissesAnswer extends Counted {
  readonly misses: readonly Miss[]
}

export interface IdsOptions extends Ask {
  /** Only this many, in the order of `page`; without it all, in the order of the index. */
  readonly limit?: number
  readonly order?: string
  /** Only those of these that match. */
  readonly plots?: readonly string[]
  /** Columns beside the id. */
  readonly features?: readonly string[]
}

/** An index that is open. Every method reads the same data until `replaceMunicipality`. */
export interface SearchIndex {
  readonly version: string
  /** ISO 8601. */
  readonly builtAt: string
  readonly plots: number
  count(
    query: Query,
    options?: Ask & { readonly histograms?: readonly Bars[]; readonly choices?: readonly string[] },
  ): Promise<CountAnswer>
  slide(
    query: Query,
    options: Ask & {
      readonly active: string
      readonly pixels: number
      readonly histograms?: readonly Bars[]
    },
  ): Promise<SlideAnswer>
  page(query: Query, options: PageOptions): Promise<PageAnswer>
  map(query: Query, options: MapOptions): Promise<MapAnswer>
  /** The least box with the middles of all plots that match; null when none does. */
  extent(query: Query, options?: Ask): Promise<DegreeBox | null>
  /** Everything of one plot; null when it is not there. */
  row(plotId: string, options?: Ask): Promise<FeatureRow | null>
  judge(query: Query, plotId: string, options?: Ask): Promise<JudgeAnswer | null>
  misses(query: Query, options?: Ask & { readonly wanted?: number }): Promise<MissesAnswer>
  /** Codes that the data has of a feature, most plots first. */
  choices(
    feature: string,
    options: Ask & { readonly codes?: readonly string[]; readonly limit: number },
  ): Promise<readonly ChoiceCount[]>
  /** Number of plots of which each feature is known. */
  known(): Readonly<Record<string, number>>
  /** The plots that match, some thousands at a time. */
  ids(query: Query, options?: IdsOptions): AsyncIterable<readonly Hit[]>
  /** Those of these plots that are there (at most 10,000), each once, with these columns; `score` is null. For comparing runs of a query. */
  plotsOf(
    plotIds: readonly string[],
    features: readonly string[],
    options?: Ask,
  ): Promise<readonly Hit[]>
  /** Puts these rows in the place of all plots of a municipality, in memory, until the next build. Rejects with `unfit`. */
  replaceMunicipality(code: string, rows: readonly FeatureRow[]): Promise<void>
  /** Sets the own columns of a company; the same version again does nothing. */
  withOwn(company: number, version: string, rows: readonly OwnRow[]): Promise<void>
  close(): Promise<void>
}

/**
 * Something about the index or a query that was to be expected. `damaged`: the file is not what was written, and another has to be
 * built. `unfit`: rows that the index cannot take; of a change, which a new build may take. `refused`: a query that cannot be asked
 * this way.
 */
export class SearchIndexError extends Error {
  override readonly name = 'SearchIndexError'
  readonly reason: 'missing' | 'damaged' | 'unfit' | 'timeout' | 'memory' | 'refused'
  constructor(reason: SearchIndexError['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
