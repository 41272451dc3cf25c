export interface About {
  readonly title: string
  readonly isFinished: boolean
}

/** The parts in which the specification is built, and which of them are finished: of those no row may be open. */
export const PARTS = {
  journey: { title: 'first journey, from plot to public page', isFinished: true },
  records: { title: 'records, calls, files and audit', isFinished: true },
  registers: { title: 'registers and steps of a location', isFinished: false },
  search: { title: 'search queries and filters', isFinished: false },
  accounts: { title: 'accounts, companies and settings', isFinished: false },
  locations: { title: 'screens of locations', isFinished: false },
  map: { title: 'map layers and navigation', isFinished: false },
  rest: { title: 'everything else', isFinished: false },
} as const satisfies Record<string, About>

export type Part = keyof typeof PARTS
