/** The rows of an archive into the tables of a company, in the transaction of its caller. */
import {
  type Actor,
  type Entity,
  type EntityName,
  entities,
  type Field,
  LocationType,
  protectedKeys,
} from '@kavel/domain'
import type pg from 'pg'
import type { KeptFile } from '../../files/kept-file.ts'
import { countAlone } from '../../licences/counts.ts'
import { quote } from '../../records/columns.ts'
import { isAboutInput, translateErrors } from '../../records/database-errors.ts'
import { keepLoadStates } from '../../records/hooks.ts'
import { INCOMING } from '../../records/write.ts'
import { Refusal } from '../../refusal.ts'
import { assertFits } from './assert-fits.ts'
import { refuse } from './fault.ts'
import type { Judged } from './judge-archive.ts'
import { readRows } from './read-rows.ts'
import { LaterReferences, type Reference, rewriteDocuments } from './references.ts'
import { IMPORTED, inOrder, tableFile } from './tables.ts'

/** Rows of one statement. */
const BATCH = 200

export interface Writing {
  readonly client: pg.PoolClient
  readonly actor: Actor
  readonly judged: Judged
  /** Tables on this machine. */
  readonly paths: ReadonlyMap<EntityName, string>
  /** Contents by their place in the archive. */
  readonly contents: ReadonlyMap<string, KeptFile>
  readonly signal: AbortSignal
  /** So many were written. */
  onRows(count: number): void
}

type Values = Record<string, unknown>
type Placed = { readonly row: number; readonly values: Values }

/** A company has nothing but what every new one begins with. @throws ArchiveRefused */
export async function assertEmpty(client: pg.PoolClient, companyId: number): Promise<void> {
  const { rows } = await client.query<{ isEmpty: boolean }>(
    `select not exists (select from locations where company_id = $1 and type <> $2)
       and not exists (select from searchqueries where company_id = $1)
       and not exists (select from publications where company_id = $1) as "isEmpty"`,
    [companyId, LocationType.template],
  )
  if (!rows[0]?.isEmpty) throw refuse('not_empty')
}

/**
 * Gives how many were written of each kind.
 * @throws ArchiveRefused that names the row that the database does not take: then the transaction is to be undone
 */
export async function writeRows(writing: Writing): Promise<Partial<Record<EntityName, number>>> {
  const { client, actor, judged, signal } = writing
  const { companyId } = actor
  await client.query('select from companies where id = $1 for update', [companyId])
  // what the archive has was counted as all that the company will have
  if (actor.licence) await countAlone(client, companyId)
  await assertEmpty(client, companyId)
  // what every company begins with: that of the archive takes its place
  await client.query('delete from locations where company_id = $1 and type = $2', [
    companyId,
    LocationType.template,
  ])
  for (const name of ['customfields', 'customvalues', 'labels', 'presets'])
    await client.query(`delete from ${name} where company_id = $1`, [companyId])
  const people = await matchPeople(writing)
  const later = new LaterReferences()
  const counts: Partial<Record<EntityName, number>> = {}
  for (const name of inOrder(IMPORTED)) {
    const path = writing.paths.get(name)
    if (!path) continue
    let batch: Placed[] = []
    let count = 0
    const write = async () => {
      signal.throwIfAborted()
      await insert(client, name, batch)
      count += batch.length
      writing.onRows(batch.length)
      batch = []
    }
    for await (const { row, values } of readRows(name, path)) {
      batch.push({ row, values: toValues(writing, name, row, values, people, later) })
      if (batch.length === BATCH) await write()
    }
    if (batch.length) await write()
    counts[name] = count
  }
  for (const [key, references] of later) await setReferences(client, companyId, key, references)
  await writeCompany(writing)
  await assertFits(client, companyId, judged)
  return counts
}

/** Old id → member of the company with the same address for mail. */
async function matchPeople({ client, actor, judged }: Writing): Promise<Map<number, number>> {
  const { rows } = await client.query<{ id: number; email: string }>(
    'select id, lower(trim(email)) as email from users where company_id = $1 and email is not null',
    [actor.companyId],
  )
  const here = new Map(rows.map(({ id, email }) => [email, id]))
  return new Map(
    judged.people.flatMap(({ id, email }): [number, number][] => {
      const found = email === null ? undefined : here.get(email.trim().toLowerCase())
      return found === undefined ? [] : [[id, found]]
    }),
  )
}

function toValues(
  { actor, judged: { renamed }, contents }: Writing,
  name: EntityName,
  row: number,
  given: Values & { readonly id: number },
  people: ReadonlyMap<number, number>,
  later: LaterReferences,
): Values {
  const { fields } = entities[name] as Entity
  const id = renamed.id(name, given.id) as number
  const values: Values = {
    ...rewriteDocuments(name, given, {
      ...renamed,
      id: (target, old) => (target === 'users' ? people.get(old) : renamed.id(target, old)),
    }),
    id,
    company_id: actor.companyId,
  }
  if (typeof given.key === 'string') values.key = renamed.key(name, given.key)
  for (const [field, { target, onDelete }] of Object.entries(fields)) {
    const old = given[field]
    if (target === undefined || typeof old !== 'number') continue
    values[field] = null
    if (target === 'users') values[field] = people.get(old) ?? null
    else if (target === 'companies') values[field] = actor.companyId
    else {
      const value = renamed.id(target as EntityName, old)
      if (onDelete === 'cascade' && value === undefined)
        throw refuse('unknown_reference', {
          file: tableFile(name),
          row,
          field,
          detail: String(old),
        })
      if (onDelete === 'cascade') values[field] = value
      else if (value !== undefined) later.add(`${name}.${field}`, { id, value })
    }
  }
  if (name === 'locations') return keepLoadStates(values, null)
  // one of somebody who is not here would be nobody's
  if (name === 'views' && !values.isShared) values.userId ??= actor.userId
  return name === 'images' ? withContent(values, contents) : values
}

/** A row of a picture that refers to the contents which are kept. */
function withContent(
  { file, thumbnail, ...values }: Values,
  contents: ReadonlyMap<string, KeptFile>,
): Values {
  const data = contents.get(String(file)) as KeptFile
  const small = thumbnail === null ? null : (contents.get(String(thumbnail)) as KeptFile)
  return {
    ...values,
    data: data.hash,
    thumbnail: small?.hash ?? null,
    size: data.size,
    stored: data.size + (small?.size ?? 0),
  }
}

/** Types of columns that are no fields. */
const OTHER_TYPES: Readonly<Record<string, string>> = {
  id: 'bigint',
  company_id: 'bigint',
  stored: 'bigint',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  thumbnail: 'text',
}

async function insert(
  client: pg.PoolClient,
  name: EntityName,
  rows: readonly Placed[],
): Promise<void> {
  await client.query('savepoint batch')
  try {
    await insertAll(client, name, rows)
  } catch (error) {
    if (!isAboutInput(error)) throw error
    await client.query('rollback to savepoint batch')
    // the database does not say which of them it is
    for (const one of rows) await insertOne(client, name, one)
  }
  await client.query('release savepoint batch')
}

async function insertOne(client: pg.PoolClient, name: EntityName, placed: Placed): Promise<void> {
  try {
    await translateErrors(entities[name] as Entity, '', () => insertAll(client, name, [placed]))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [issue] = error.issues
    throw refuse('bad_value', {
      file: tableFile(name),
      row: placed.row,
      field: issue?.path || null,
      detail: issue?.message ?? error.message,
    })
  }
}

async function insertAll(
  client: pg.PoolClient,
  name: EntityName,
  rows: readonly Placed[],
): Promise<void> {
  const { fields } = entities[name] as Entity
  const columns = Object.keys(rows[0]?.values ?? {})
  const kindOf = (column: string) => (fields[column] as Field | undefined)?.kind
  const typeOf = (column: string) => {
    const kind = kindOf(column)
    return kind ? INCOMING[kind] : (OTHER_TYPES[column] as string)
  }
  const given = columns.map((column) =>
    rows.map(({ values }) =>
      kindOf(column) === 'document' ? JSON.stringify(values[column]) : values[column],
    ),
  )
  const taken = columns.map((column, index) =>
    kindOf(column) === 'geometry' ? `ST_GeomFromText(c${index}, 28992)` : `c${index}`,
  )
  await client.query(
    `insert into ${name} (${columns.map(quote).join(', ')}) select ${taken.join(', ')}
     from unnest(${columns.map((column, index) => `$${index + 1}::${typeOf(column)}[]`).join(', ')})
       as v (${columns.map((_, index) => `c${index}`).join(', ')})`,
    given,
  )
}

async function setReferences(
  client: pg.PoolClient,
  companyId: number,
  key: string,
  references: readonly Reference[],
): Promise<void> {
  const [table = '', field = ''] = key.split('.')
  await client.query(
    `update ${table} r set ${quote(field)} = v.value from unnest($2::bigint[], $3::bigint[]) as v (id, value)
     where r.company_id = $1 and r.id = v.id`,
    [companyId, references.map(({ id }) => id), references.map(({ value }) => value)],
  )
}

/** The configuration of the company; what its contract says, and how its people sign in, stays. */
async function writeCompany({ client, actor, judged }: Writing): Promise<void> {
  if (!judged.cfg) return
  const { rows } = await client.query<{ cfg: Record<string, unknown> }>(
    'select cfg from companies where id = $1',
    [actor.companyId],
  )
  const own = rows[0]?.cfg ?? {}
  const kept = [...protectedKeys({ ...actor, role: 'admin' }, 'companies', 'cfg'), 'authentication']
  const { cfg } = rewriteDocuments('companies', { cfg: judged.cfg }, judged.renamed)
  const merged = {
    ...(cfg as object),
    ...Object.fromEntries(kept.map((key) => [key, own[key]])),
  }
  await client.query(
    'update companies set cfg = $2, "updatedAt" = clock_timestamp() where id = $1',
    [actor.companyId, JSON.stringify(merged)],
  )
}
