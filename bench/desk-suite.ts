/** Benchmarks of the desk: list, board and what happens together. */
import { type Benchmark, BOTH, onDatabase, SERVER } from './benchmark.ts'

export const DESK: Readonly<Record<string, Benchmark>> = {
  desk: {
    about:
      'first rows, sorts, filters and totals of 10,000 locations with 50 columns, one caller, warm; one statement, and the same without custom fields, as peers',
    databases: BOTH,
    run: onDatabase(async () => (await import('./desk.ts')).benchDesk),
  },
  'desk-writes': {
    about:
      '1,000 locations of 10 cells pasted, added, changed in bulk and undone in one call each, one caller, warm',
    databases: BOTH,
    run: onDatabase(async () => (await import('./desk-writes.ts')).benchDeskWrites),
  },
  'desk-import': {
    about:
      'a CSV of 10,000 locations, 1 % with a fault, read, judged, half looked up by address and made, one caller, cold; a bare insert of the rows as peer',
    databases: BOTH,
    run: onDatabase(async () => (await import('./desk-import.ts')).benchDeskImport),
  },
  'desk-streams': {
    about:
      '200 open streams of 10 people while one changes a location; all asking once as peer. A change of 1,000 with and without its event',
    databases: BOTH,
    run: onDatabase(async () => (await import('./desk-streams.ts')).benchDeskStreams),
  },
  'desk-scroll': {
    about:
      'a minute of scrolling through 10,000 locations with 50 columns in Chromium, its processor slowed 4 times, warm',
    databases: SERVER,
    needs: ['build', 'chromium'],
    run: onDatabase(async () => (await import('./desk-scroll.ts')).benchDeskScroll),
  },
  'desk-board': {
    about:
      'cards of a planboard of 2,000 dragged and put down in Chromium, its processor slowed 4 times, warm',
    databases: SERVER,
    needs: ['build', 'chromium'],
    run: onDatabase(async () => (await import('./desk-board.ts')).benchDeskBoard),
  },
  'location-open': {
    about:
      'a location with 500 notes, 200 pictures, 50 rules and 20 concepts opened in Chromium in turns with one of 5 of each; 200 locations in one tab; warm',
    databases: SERVER,
    needs: ['build', 'chromium'],
    run: onDatabase(async () => (await import('./location-open.ts')).benchLocationOpen),
  },
}
