/** Finds records of the company by what they are called. */
import { type Answers, FOUND_KINDS, type FoundKind, MOST_FOUND } from '@kavel/calls'
import { named, readAs } from '@kavel/database'
import { type Actor, isAllowed, LocationType } from '@kavel/domain'
import type pg from 'pg'
import { FULL_NAME } from '../full-name.ts'
import { hasWord, patternOf, wordsOf } from './found-words.ts'

type Found = Answers['GET /find']
type Hit = Found['hits'][number]

interface Row extends Omit<Hit, 'matched' | 'location'> {
  /** Where the words may be besides the name. */
  readonly texts: readonly (string | null)[]
  readonly locationId: number | null
  readonly locationName: string | null
  readonly lat: number | null
  readonly lon: number | null
}

interface Part {
  readonly from: string
  readonly where: string
  /** SQL of the id, and so on for the others. */
  readonly id: string
  readonly name: string
  readonly texts: readonly string[]
  readonly isArchived?: string
  readonly changed: string
  readonly status?: string
  readonly location?: string
}

const AT_WORK = `l.company_id = $6 and l.type = ${LocationType.default} and not l.deleted`

/** Where each kind is and by what it is found. */
const PARTS: Readonly<Record<FoundKind, Part>> = {
  locations: {
    from: 'locations l',
    where: AT_WORK,
    id: 'l.id',
    name: 'l.name',
    texts: ['l.display_address', 'l.postcode', 'l.city', 'l.municipality', 'l.plotnr'],
    isArchived: 'l.archived',
    changed: 'l."updatedAt"',
    status: 'l.status',
    location: 'l',
  },
  concepts: {
    from: 'concepts c join locations l on l.company_id = c.company_id and l.id = c."locationId"',
    where: `c.company_id = $6 and ${AT_WORK}`,
    id: 'c.id',
    name: 'c.name',
    texts: ['l.name'],
    isArchived: 'l.archived',
    changed: 'c."updatedAt"',
    location: 'l',
  },
  publications: {
    from: 'publications p',
    where: 'p.company_id = $6',
    id: 'p.id',
    name: 'p.name',
    texts: ['p.description'],
    changed: 'p."updatedAt"',
  },
  searchqueries: {
    from: 'searchqueries s',
    where: 's.company_id = $6',
    id: 's.id',
    name: 's.name',
    texts: ['s.description', 's.category'],
    isArchived: 's.archived',
    changed: 's."updatedAt"',
  },
  users: {
    from: 'users',
    where: 'is_active and company_id = $6',
    id: 'id',
    name: FULL_NAME,
    texts: ['username', 'email'],
    changed: '"updatedAt"',
  },
}

/** How well a name fits: as a whole, at its beginning, at the beginning of words, within them, or not by itself. */
const rankOf = ({ id, name }: Part) =>
  `case when ${id} = $4::bigint or ${name} ~* $2 then 0 when ${name} ~* $3 then 1 when ${name} ~* all ($5::text[]) then 2
    when ${name} ~* all ($1::text[]) then 3 else 4 end`

function partSql(kind: FoundKind): string {
  const part = PARTS[kind]
  const { from, where, id, name, texts, isArchived = 'false', changed, status = 'null' } = part
  const ofLocation = (column: string, type: string) =>
    part.location ? `${part.location}.${column}` : `null::${type}`
  return `(select ${FOUND_KINDS.indexOf(kind)} as place, '${kind}' as kind, ${id} as id, ${name} as name,
      ${isArchived} as "isArchived", ${status}::text as status, array[${texts.join(', ')}]::text[] as texts,
      ${ofLocation('id', 'bigint')} as "locationId", ${ofLocation('name', 'text')} as "locationName",
      ${ofLocation('lat', 'double precision')} as lat, ${ofLocation('lon', 'double precision')} as lon,
      ${rankOf(part)} as rank, ${changed} as changed
    from ${from}
    where ${where} and (${id} = $4::bigint or concat_ws(' ', ${[name, ...texts].join(', ')}) ~* all ($1::text[]))
    order by "isArchived", rank, changed desc, id desc limit ${MOST_FOUND})`
}

/**
 * What has each of the words in a name or an address, in capitals and with accents or not, or has the number as its id.
 * What is archived comes last; then the best name comes first, of equal ones that which changed last. Only kinds that the
 * caller may list.
 * @param typed without words: what changed last
 */
export async function find(pool: pg.Pool, actor: Actor, typed: string): Promise<Found> {
  const kinds = FOUND_KINDS.filter((kind) => isAllowed(actor, 'list', kind))
  if (kinds.length === 0) return { hits: [] }
  const words = wordsOf(typed)
  const whole = patternOf(words.join(' '))
  const isNumber = words.length === 1 && /^\d{1,15}$/.test(words[0] as string)
  const values = [
    words.map(patternOf),
    words.length ? `^\\s*${whole}\\s*$` : null,
    words.length ? `^\\s*${whole}` : null,
    isNumber ? Number(words[0]) : null,
    words.map((word) => `\\m${patternOf(word)}`),
    actor.companyId,
  ]
  const text = `select * from (${kinds.map(partSql).join(' union all ')}) found
    order by place, "isArchived", rank, changed desc, id desc`
  const rows = await readAs<Row>(pool, actor, named({ text, values }))
  return { hits: rows.map((row) => hitOf(row, words)) }
}

function hitOf(row: Row, words: readonly string[]): Hit {
  const { kind, id, name, isArchived, status, texts, locationId, locationName, lat, lon } = row
  const location =
    locationId === null
      ? null
      : { id: locationId, name: locationName ?? '', lat: lat ?? 0, lon: lon ?? 0 }
  // the name of the location stands beside that of a concept as it is
  const others = kind === 'concepts' ? [] : texts
  return { kind, id, name, isArchived, status, matched: matchedIn(name, others, words), location }
}

/** Characters of what is shown of a text. */
const SHOWN = 120

/** The text that has a word which the name has not; null when the name has them all. */
function matchedIn(
  name: string,
  texts: readonly (string | null)[],
  words: readonly string[],
): string | null {
  const missing = words.filter((word) => !hasWord(name, word))
  const text = texts.find((one) => one !== null && missing.some((word) => hasWord(one, word)))
  return text?.slice(0, SHOWN) ?? null
}
