/** How much one parent may have, so that no record is too large to read and no member slows everybody. */
import type { EntityName } from './entities/catalogue.ts'
import { CONCEPT_LIMITS } from './limits.ts'

/** Rows that one list call gives at most (spec point 9); a parent's children come whole with its detail. */
const A_LIST = 1000

/** Plots of one location: more is an area, not a site. */
export const SITE_PLOTS = 200

/** Plots of one selection on the map, of which several locations may be made. */
export const SELECTED_PLOTS = 1000

/**
 * Records of one parent, of the company where an entity has none. A child: as many as one list gives, fewer where each
 * is drawn or computed with. The company's own: far above the largest Dutch developers.
 */
export const MOST_RECORDS = {
  companies: 10_000,
  users: A_LIST,
  locations: 50_000,
  publications: 10_000,
  // as the names of all Dutch residential places
  customvalues: 5_000,
  presets: A_LIST,
  plots: SITE_PLOTS,
  units: 200,
  costs: A_LIST,
  constraints: A_LIST,
  notes: A_LIST,
  images: A_LIST,
  concepts: 200,
  buildings: CONCEPT_LIMITS.buildings,
  sections: 500,
  survey_questions: 200,
  survey_answers: 100_000,
  searchqueries: A_LIST,
  labels: A_LIST,
  locationslabels: 100,
  customfields: 200,
  locationscustomvalues: A_LIST,
  jsons: 200,
  tickets: 10_000,
  contentitems: 10_000,
  views: A_LIST,
} as const satisfies Record<EntityName, number>

/** Bytes of one location with everything below it but its pictures, as text: some fifty times the largest seen. */
export const TREE_BYTES = 20_000_000

/** Bytes of the answers to one publication: 100,000 of a paragraph each. Readers send them, whom nobody knows. */
export const SURVEY_BYTES = 100_000_000

/** Bytes of all pictures and attachments of a company, with their thumbnails. */
export const PICTURE_BYTES = 5_000_000_000

/** Bytes of one upload: a photo of a large camera; a set of drawings. */
export const UPLOAD_BYTES = { picture: 10_000_000, document: 50_000_000 } as const

/** Pixels an upload may claim; it is refused by its first bytes, before it is decoded (a bomb of a few kB may claim billions). */
export const PICTURE_PIXELS = 50_000_000

/** Uploads of one company at once: each takes room on the disk before it is judged. */
export const UPLOADS_AT_ONCE = 8

/** Bytes of a file of owners, companies, listings or tax values: three times all addresses of a large province. */
export const OWN_FILE_BYTES = 300_000_000

/** Bytes that one list call answers at most. */
export const ANSWER_BYTES = 32_000_000
