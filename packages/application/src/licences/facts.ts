/** The licence of a company, as the database knows it. */
import { named } from '@kavel/database'
import { type Contract, type Licence, type LicenceChanges, licenceAt } from '@kavel/domain'
import type pg from 'pg'

/** What `licence_facts` answers. */
export interface LicenceFacts {
  readonly contract: Contract
  readonly changes: LicenceChanges
}

/** The licence that follows from them now. */
export function licenceOf({ contract, changes }: LicenceFacts): Licence {
  return licenceAt(contract, Date.now(), changes)
}

/** The licence of a company now; undefined when there is no such company. */
export async function readLicence(
  client: pg.Pool | pg.PoolClient,
  companyId: number,
): Promise<Licence | undefined> {
  const { rows } = await client.query<{ facts: LicenceFacts | null }>(
    named({ text: 'select licence_facts($1) as facts', values: [companyId] }),
  )
  const facts = rows[0]?.facts
  return facts ? licenceOf(facts) : undefined
}
