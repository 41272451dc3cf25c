/** Files of the index in the data folder: each build has a name of its own, so that one in use is never written over. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { features } from '@kavel/search'
import {
  isUsedElsewhere,
  type OpenOptions,
  openIndex,
  type SearchIndex,
  SearchIndexError,
} from '@kavel/search-index'

/** Folder in the data folder. */
export const SEARCH = 'search'
const NAME = /^plots-\d{13}-\d+\.duckdb$/
/** Prefix of index file names. */
const OF_INDEX = /^plots-\d{13}-\d+\.duckdb/
/** An index, or what becomes one. */
const DATABASE = /\.(duckdb|building|raw)$/

/** Of what the features are declared as: an index of another declaration holds other columns. */
const CATALOGUE = createHash('sha256')
  .update(JSON.stringify([...features]))
  // no letter of it parts a version from the next
  .digest('hex')
  .slice(0, 16)

/** Names the data of an index: which database, which columns, and which version of its features. */
export interface IndexVersion {
  /** Of the database: the moment it was made. */
  readonly database: string
  /** `readFeatureChanges` tells what came after it. */
  readonly features: number
}

export const writeVersion = ({ database, features }: IndexVersion): string =>
  [database, CATALOGUE, features].join('-')

/** The version of the features; null when it is of another database or of other columns. */
function readVersion(text: string, database: string): number | null {
  const [of, catalogue, version] = text.split('-')
  const number = Number(version)
  return of === database && catalogue === CATALOGUE && Number.isSafeInteger(number) ? number : null
}

export interface OpenedIndex {
  readonly index: SearchIndex
  readonly name: string
  /** Version of the features that the file holds. */
  readonly features: number
}

/** A name for a new file, later than those before. */
export const nameFile = () => `plots-${String(Date.now()).padStart(13, '0')}-${process.pid}.duckdb`

/** Opens the newest file that is whole and of this database; null when there is none. */
export async function openNewest(
  folder: string,
  database: string,
  optionsOf: (name: string) => OpenOptions,
): Promise<OpenedIndex | null> {
  await mkdir(folder, { recursive: true })
  for (const name of await listFiles(folder)) {
    const opened = await openFile(folder, name, database, optionsOf(name))
    if (opened) return opened
  }
  return null
}

/** Opens one; null when it is not there, not whole, or of other data. */
export async function openFile(
  folder: string,
  name: string,
  database: string,
  options: OpenOptions,
): Promise<OpenedIndex | null> {
  try {
    const index = await openIndex(join(folder, name), options)
    const version = readVersion(index.version, database)
    if (version !== null) return { index, name, features: version }
    await index.close()
  } catch (error) {
    if (!(error instanceof SearchIndexError)) throw error
  }
  return null
}

/** Newest first. */
async function listFiles(folder: string): Promise<string[]> {
  return (await readdir(folder))
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
}

/** Milliseconds in which another process opens the file that it has built. */
const OPENING = 60_000

/**
 * Removes what came before a file, with what a build that broke off left beside it. What another process of the same data folder
 * reads or writes stays (`kavel search` beside a server), as does what it has just built.
 */
export async function removeOlder(folder: string, name: string): Promise<void> {
  const files = Map.groupBy(await readdir(folder), (file) => OF_INDEX.exec(file)?.[0])
  for (const [index, parts] of files) {
    if (index === undefined || index >= name) continue
    if (await isKept(parts.map((part) => join(folder, part)))) continue
    for (const part of parts) await rm(join(folder, part), { force: true, recursive: true })
  }
}

async function isKept(paths: readonly string[]): Promise<boolean> {
  for (const path of paths) {
    if (!DATABASE.test(path)) continue
    const file = await stat(path).catch(() => null)
    if (!file?.isFile()) continue
    const isOwn = path.includes(`-${process.pid}.`)
    if (!isOwn && Date.now() - file.mtimeMs < OPENING) return true
    if (await isUsedElsewhere(path)) return true
  }
  return false
}
