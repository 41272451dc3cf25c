import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '@kavel/application'
import { makePassword, PASSWORDS } from '@kavel/application'
import { createCompany, createUser } from '@kavel/application/accounts'
import { type Database, DatabaseRefusal, makeFolder, withPrincipal } from '@kavel/database'
import { type CUSTOM_VALUE_TYPES, LicenceTier } from '@kavel/domain'
import type pg from 'pg'

export const DEMO_COMPANY = 'Kavel Demo'

/** People of the demo company: sign-in name → name and rights. No mail reaches their addresses (RFC 2606). */
const PEOPLE = {
  demo: {
    first_name: 'Noor',
    last_name: 'de Wit',
    email: 'noor.de.wit@example.org',
    is_admin: true,
    is_staff: false,
  },
  planner: {
    first_name: 'Bram',
    last_name: 'Visser',
    email: 'bram.visser@example.org',
    is_admin: false,
    is_staff: false,
  },
} as const

/** Statuses and phases a new company starts with, in the words of the trade. */
const CUSTOM_VALUES: Record<(typeof CUSTOM_VALUE_TYPES)[number], readonly [string, string][]> = {
  status: [
    ['Verkenning', '#8a94a6'],
    ['In onderzoek', '#2f6fde'],
    ['In ontwikkeling', '#2e9e5b'],
    ['Afgevallen', '#c0564b'],
  ],
  phase: [
    ['Initiatief', '#8a94a6'],
    ['Haalbaarheid', '#c98a1b'],
    ['Ontwerp', '#2f6fde'],
    ['Realisatie', '#2e9e5b'],
  ],
  chance_of_success: [
    ['Klein', '#c0564b'],
    ['Redelijk', '#c98a1b'],
    ['Groot', '#2e9e5b'],
  ],
  land_position: [
    ['Geen', '#8a94a6'],
    ['In gesprek', '#c98a1b'],
    ['Optie', '#2f6fde'],
    ['Koopovereenkomst', '#6b55c4'],
    ['Eigendom', '#2e9e5b'],
  ],
}

/** May the demo be made or kept here? Only in an empty database, or where it was made before. */
export async function isDemo({ pool }: Database, settings: Settings): Promise<boolean> {
  return existsSync(join(settings.dataDirectory, PASSWORDS)) || (await hasNoUsers(pool))
}

function hasNoUsers(pool: pg.Pool): Promise<boolean> {
  return withPrincipal(pool, 'system', async (client) => {
    const { rowCount } = await client.query('select 1 from users limit 1')
    return rowCount === 0
  })
}

/** Demo logins. */
export interface DemoLogin {
  readonly username: string
  readonly password: string
}

/**
 * Makes the demo company once, in an empty database, and prints how to sign in on every start.
 * The passwords are random and kept in the data folder only.
 * @returns its administrator, when it was made now
 */
export async function seedDemo(
  { pool }: Database,
  settings: Settings,
  say: (line: string) => void,
): Promise<DemoLogin | null> {
  const path = join(settings.dataDirectory, PASSWORDS)
  const empty = await hasNoUsers(pool)
  if (empty) {
    say('Making the demo company')
    makePlace(settings.dataDirectory)
    const passwords = Object.fromEntries(
      Object.keys(PEOPLE).map((username) => [username, makePassword()]),
    ) as Record<keyof typeof PEOPLE, string>
    await withPrincipal(pool, 'system', async (client) => {
      const companyId = await createCompany(client, {
        name: DEMO_COMPANY,
        customValues: CUSTOM_VALUES,
        licence: LicenceTier.enterprise,
        hasMixes: true,
      })
      for (const [username, person] of Object.entries(PEOPLE))
        await createUser(client, {
          ...person,
          companyId,
          username,
          password: passwords[username as keyof typeof PEOPLE],
        })
      // Within the transaction: nobody has a password that the disk had no room for.
      writeFileSync(path, `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 })
    })
  }
  if (!existsSync(path)) return null
  const passwords = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  for (const [username, password] of Object.entries(passwords))
    say(`Demo login: ${username} / ${password}`)
  const { demo } = passwords
  return empty && demo !== undefined ? { username: 'demo', password: demo } : null
}

/** Passwords that have no place to be kept would be lost: nobody gets one then. */
function makePlace(folder: string): void {
  try {
    makeFolder(folder)
  } catch (error) {
    throw new DatabaseRefusal(
      `The data folder ${folder} cannot be written: ${error instanceof Error ? error.message : error}`,
    )
  }
}
