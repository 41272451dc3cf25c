/** GeoPackages that are made to harm who reads them: valid SQLite of some kilobytes. And who reads them. */
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Numbers without an end. */
const ENDLESS = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)'
/** A text of so many bytes, which takes more while it is made. */
const longText = (bytes: number) => `replace(hex(zeroblob(${bytes / 2})), '00', 'xx')`

const TABLES = `
  CREATE TABLE gpkg_contents (table_name, data_type);
  CREATE TABLE gpkg_geometry_columns (table_name, column_name, srs_id);
  CREATE TABLE gpkg_spatial_ref_sys (srs_id, organization, organization_coordsys_id);
  INSERT INTO gpkg_contents VALUES ('eigenaren', 'attributes');`

/** Its table is a view, as the standard allows. */
const withView = (select: string) => `${TABLES} CREATE VIEW eigenaren AS ${select}`

const HOSTILE = {
  /** The list of its tables never comes to an end. */
  endlessContents: `
    CREATE VIEW gpkg_contents AS
      ${ENDLESS} SELECT 'a' AS table_name, 'features' AS data_type FROM n WHERE i < 0;
    CREATE TABLE gpkg_geometry_columns (table_name, column_name, srs_id);
    CREATE TABLE gpkg_spatial_ref_sys (srs_id, organization, organization_coordsys_id)`,
  /** The first row never comes. */
  endlessRows: withView(`${ENDLESS} SELECT i AS naam FROM n WHERE i < 0`),
  /** The twenty-first row never comes: its head can be read. */
  endlessTail: withView(`${ENDLESS} SELECT 'Jansen ' || i AS naam FROM n WHERE i <= 20`),
  /** One row of 60 values of 60 MB. */
  longRow: withView(
    `SELECT ${Array.from({ length: 60 }, (_, n) => `${longText(6e7)} AS naam${n}`).join()}`,
  ),
  /** Endlessly many values of half a megabyte are sorted. */
  longSort: withView(
    `SELECT naam FROM (${ENDLESS} SELECT ${longText(5e5)} AS naam, i FROM n) ORDER BY naam, i DESC`,
  ),
} as const satisfies Record<string, string>

/** Writes a GeoPackage of some kilobytes that is made to harm its reader. */
export function makeHostile(path: string, kind: keyof typeof HOSTILE): void {
  const database = new DatabaseSync(path)
  database.exec(HOSTILE[kind])
  database.close()
}

/** Ids of the processes that read own files for this one, or for that of an id; on Linux. */
export function listReaders(of: number | 'self' = 'self'): number[] {
  return readdirSync(`/proc/${of}/task`)
    .flatMap((task) => read(`/proc/${of}/task/${task}/children`).split(' '))
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes('own-worker.ts'))
    .map(Number)
}

/** Processor time that a process took. */
export function secondsOf(pid: number): number {
  // after the name, in ticks of 10 ms (proc_pid_stat(5): utime)
  return Number(read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[11] ?? 0) / 100
}

/** Of a process that may just have ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

export interface Watched {
  /** Megabytes by which this process grew, with those of the readers that began meanwhile, at the most. */
  readonly memory: number
  /** Of readers that began meanwhile. */
  readonly pids: readonly number[]
}

export function watchReaders(): { stop(): Watched } {
  const resident = (pid: number | 'self') =>
    Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
  const before = resident('self')
  const others = listReaders()
  const pids = new Set<number>()
  let memory = 0
  const timer = setInterval(() => {
    const begun = listReaders().filter((pid) => !others.includes(pid))
    for (const pid of begun) pids.add(pid)
    const readers = begun.reduce((sum, pid) => sum + resident(pid), 0)
    memory = Math.max(memory, resident('self') - before + readers)
  }, 10)
  return {
    stop() {
      clearInterval(timer)
      return { memory, pids: [...pids] }
    },
  }
}
