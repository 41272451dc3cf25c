/**
 * What must be known of other objects of the BAG to tell an object's address: names of streets and towns, numbers, and
 * what the residence objects in a building are used for. The country has ten million of each, so they are noted in a
 * file, not in memory.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** Address of an object, in the attribute names of the register's own service; null where it has none. */
export interface NotedAddress {
  readonly openbare_ruimte: string | null
  readonly huisnummer: number | null
  readonly huisletter: string | null
  readonly toevoeging: string | null
  readonly postcode: string | null
  readonly woonplaats: string | null
}

/** What the residence objects of a building say of it. */
export interface NotedUse {
  readonly gebruiksdoel: string | null
  readonly oppervlakte_min: number | null
  readonly oppervlakte_max: number | null
  readonly aantal_verblijfsobjecten: number
}

const TABLES = `
  PRAGMA journal_mode = OFF;
  PRAGMA synchronous = OFF;
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA cache_size = -64000;
  CREATE TABLE town (id INTEGER PRIMARY KEY, name TEXT);
  CREATE TABLE street (id INTEGER PRIMARY KEY, name TEXT, town INTEGER);
  CREATE TABLE number (
    id INTEGER PRIMARY KEY, number INTEGER, letter TEXT, addition TEXT, postcode TEXT, street INTEGER, town INTEGER
  );
  CREATE TABLE used (building INTEGER PRIMARY KEY, uses INTEGER, least INTEGER, most INTEGER, objects INTEGER);
  CREATE TABLE research (id INTEGER PRIMARY KEY);
  BEGIN;`

const ADDRESS = `
  SELECT street.name AS openbare_ruimte, number.number AS huisnummer, letter AS huisletter,
    addition AS toevoeging, postcode, town.name AS woonplaats
  FROM number
  LEFT JOIN street ON street.id = number.street
  LEFT JOIN town ON town.id = coalesce(number.town, street.town)
  WHERE number.id = ?`

const USE = `
  INSERT INTO used VALUES (?, ?, ?, ?, 1)
  ON CONFLICT (building) DO UPDATE SET
    uses = uses | excluded.uses,
    least = min(coalesce(least, excluded.least), coalesce(excluded.least, least)),
    most = max(coalesce(most, excluded.most), coalesce(excluded.most, most)),
    objects = objects + 1`

/** Most different uses that are told apart; the BAG has eleven. */
const USES_LIMIT = 30

/** Ids are up to 16 digits, the first four those of a municipality (below 2000), so as numbers they are exact. */
const key = (id: string | null) => (id !== null && /^\d{1,16}$/.test(id) ? Number(id) : null)

export class Notes {
  readonly #database: DatabaseSync
  /** Each use that was met has the bit of its place in this list. */
  readonly #uses: string[] = []
  readonly #statements = new Map<string, StatementSync>()

  constructor(path: string) {
    this.#database = new DatabaseSync(path)
    this.#database.exec(TABLES)
  }

  addTown(id: string | null, name: string | null): void {
    this.#run('INSERT OR REPLACE INTO town VALUES (?, ?)', key(id), name)
  }

  addStreet(id: string | null, name: string | null, town: string | null): void {
    this.#run('INSERT OR REPLACE INTO street VALUES (?, ?, ?)', key(id), name, key(town))
  }

  addNumber(
    id: string | null,
    number: { number: string | null; letter: string | null; addition: string | null },
    postcode: string | null,
    street: string | null,
    town: string | null,
  ): void {
    this.#run(
      'INSERT OR REPLACE INTO number VALUES (?, ?, ?, ?, ?, ?, ?)',
      key(id),
      number.number === null ? null : Number(number.number),
      number.letter,
      number.addition,
      postcode,
      key(street),
      key(town),
    )
  }

  /** Notes a residence object in a building: what it is used for, and its floor area in m². */
  addUse(building: string, uses: readonly string[], area: number | null): void {
    let bits = 0
    for (const use of uses) {
      const known = this.#uses.indexOf(use)
      const place = known < 0 && this.#uses.length < USES_LIMIT ? this.#uses.push(use) - 1 : known
      if (place >= 0) bits |= 1 << place
    }
    this.#run(USE, key(building), bits, area, area)
  }

  addResearch(id: string | null): void {
    this.#run('INSERT OR REPLACE INTO research VALUES (?)', key(id))
  }

  address(id: string | null): NotedAddress | null {
    return (this.#get(ADDRESS, key(id)) as NotedAddress | undefined) ?? null
  }

  use(building: string | null): NotedUse {
    const found = this.#get('SELECT * FROM used WHERE building = ?', key(building))
    const bits = (found?.uses as number | undefined) ?? 0
    return {
      gebruiksdoel: this.#uses.filter((_, place) => bits & (1 << place)).join(',') || null,
      oppervlakte_min: (found?.least as number | undefined) ?? null,
      oppervlakte_max: (found?.most as number | undefined) ?? null,
      aantal_verblijfsobjecten: (found?.objects as number | undefined) ?? 0,
    }
  }

  isInResearch(id: string | null): boolean {
    return this.#get('SELECT 1 FROM research WHERE id = ?', key(id)) !== undefined
  }

  close(): void {
    this.#database.close()
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  #run(sql: string, ...[id, ...values]: SQLInputValue[]): void {
    if (id !== null) this.#prepare(sql).run(id!, ...values)
  }

  #get(sql: string, id: number | null): Record<string, unknown> | undefined {
    return id === null ? undefined : (this.#prepare(sql).get(id) as Record<string, unknown>)
  }
}
