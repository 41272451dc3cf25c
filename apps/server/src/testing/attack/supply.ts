/** Records that random requests may name. The requests change and remove them, so they are made anew from time to time. */
import { hasUniform } from '@kavel/calls'
import { ENTITY_NAMES, type EntityName } from '@kavel/domain'
import { type CallExamples, makeCallExamples } from '../../calls/testing/call-examples.ts'
import { addressOf, EXAMPLES, type Example } from '../../records/testing/examples.ts'
import type { Call, TestServer } from '../server.ts'
import { type Published, publishAll } from './published.ts'
import type { Body, Side } from './world.ts'

interface Named {
  readonly id: number
  readonly key?: string
}
type Rows = Readonly<Record<EntityName, Named[]>>

export interface Supply {
  /** Of the callers' own company, the newest last. */
  readonly own: Rows
  /** Of another company. */
  readonly other: Rows
  /** Own ones that are marked as deleted. */
  readonly deleted: Rows
  /** Companies that nobody of the callers is of. */
  readonly spare: number[]
  /** A body of a new record of each entity, whose parents are there. */
  readonly creates: Readonly<Record<EntityName, Body>>
  readonly examples: CallExamples
  readonly published: Published
}

/** New ones of each entity in a filling. */
const NEW = 2
const SPARE = 3
/** Records that are named: older ones may be gone. */
const NEWEST = 30

const noRows = (): Rows =>
  Object.fromEntries(ENTITY_NAMES.map((name) => [name, []])) as unknown as Rows

/** Makes records of everything in the company of the server, beside those of `other`, and gives what there is then. */
export async function fill(server: TestServer, other: Side): Promise<Supply> {
  const { as, companies, userIds } = server
  const own = noRows()
  const deleted = noRows()
  const creates: Partial<Record<EntityName, Body>> = {}
  const rowsOf = async (call: Call, url: string) => (await call('GET', url)).body as Named[]
  for (const name of ENTITY_NAMES) {
    const example: Example = EXAMPLES[name]
    creates[name] = await example.create(as.admin)
    const call = name === 'contentitems' ? as.staff : as.admin
    for (let count = 0; name !== 'companies' && count < NEW; count++) {
      const made = await call('POST', addressOf(name), await example.create(as.admin))
      if (made.status !== 201) throw new Error(`${name}: ${JSON.stringify(made.body)}`)
    }
    const newest = await rowsOf(as.admin, `/api/${name}/list?depth=0&limit=${NEWEST}&order=-id`)
    own[name].push(...newest.toReversed())
    if (hasUniform('GET /{entity}/deleted', name)) {
      // the newest stands alone: nothing else goes with it
      const { id } = own[name].pop() as Named
      await as.admin('DELETE', `/api/${name}/detail/${id}`)
      deleted[name].push(...(await rowsOf(as.admin, `/api/${name}/deleted?limit=${NEWEST}`)))
    }
  }
  const callers = Object.values(userIds)
  own.users.splice(0, own.users.length, ...own.users.filter(({ id }) => !callers.includes(id)))
  const spare: number[] = []
  for (let count = 0; count < SPARE; count++) {
    const made = await as.staff('POST', '/api/companies/list', { name: 'Over BV' })
    spare.push((made.body as Named).id)
  }
  return {
    own: { ...own, companies: own.companies.filter(({ id }) => id === companies.own) },
    other: Object.fromEntries(
      ENTITY_NAMES.map((name) => [name, [other.records[name]]]),
    ) as unknown as Rows,
    deleted,
    spare,
    creates: creates as Record<EntityName, Body>,
    examples: await makeCallExamples({ ...server, as: { ...as, member: as.admin } }),
    published: await publishAll(as.admin),
  }
}
