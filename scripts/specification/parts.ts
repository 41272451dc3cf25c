export interface About {
  readonly title: string
  readonly isFinished: boolean
}

/** The parts in which the specification is built, by the names of the reference, and which of them are finished: of those no row may be open. */
export const PARTS = {
  done: { title: 'first journey, from plot to public page', isFinished: false },
  records: { title: 'records, calls, files and audit', isFinished: false },
  registers: { title: 'registers and steps of a location', isFinished: false },
  search: { title: 'search queries and filters', isFinished: true },
  money: { title: 'money', isFinished: true },
  accounts: { title: 'accounts', isFinished: false },
  settings: { title: 'settings and licences', isFinished: false },
  desk: { title: 'list, filters, board and start', isFinished: false },
  location: { title: 'one location', isFinished: false },
  publications: { title: 'publications', isFinished: false },
  surveys: { title: 'surveys', isFinished: false },
  map: { title: 'map layers and navigation', isFinished: false },
  editor: { title: 'editor and 3D', isFinished: false },
  admin: { title: 'administration', isFinished: false },
} as const satisfies Record<string, About>

export type Part = keyof typeof PARTS
