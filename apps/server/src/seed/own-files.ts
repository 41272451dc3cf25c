import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, importOwnFile, withPrincipal } from '@kavel/database'
import { openFile } from '@kavel/deliveries'
import { type OwnKindKey, ownKindKeys } from '@kavel/registers'
import { generateSample } from '@kavel/sample'

/** Names of the demo deliveries, shown as source beside each value. */
const NAMES: Readonly<Record<OwnKindKey, string>> = {
  owners: 'Eigenaren Markeroog (verzonnen)',
  companies: 'Bedrijven Markeroog (verzonnen)',
  listings: 'Aanbod Markeroog (verzonnen)',
  woz: 'WOZ-waarden Markeroog (verzonnen)',
}
const LICENCE = 'verzonnen voorbeeld'

/**
 * Brings the demo company the own files of the sample municipality, through the import that every company uses, once: a company
 * that ever had a file of its own is left alone.
 */
export async function seedOwnFiles(
  { pool }: Database,
  company: string,
  say: (line: string) => void,
  options: { readonly plots?: number } = {},
): Promise<void> {
  const { rows } = await withPrincipal(pool, 'system', (client) =>
    client.query<{ id: number }>(
      `select id from companies c where name = $1
         and not exists (select from own_feature_states s where s.company_id = c.id)`,
      [company],
    ),
  )
  const [found] = rows
  if (!found) return
  const sample = generateSample(options.plots ? { plots: options.plots } : {})
  const files = sample.ownFiles()
  const folder = mkdtempSync(join(tmpdir(), 'kavel-own-'))
  try {
    for (const kind of ownKindKeys) {
      const path = join(folder, `${kind}.csv`)
      writeFileSync(path, files[kind])
      const opened = await openFile(path)
      if (!opened.ok) throw new Error(`${kind}: ${JSON.stringify(opened.issues)}`)
      const result = await importOwnFile(pool, {
        companyId: found.id,
        kind,
        name: NAMES[kind],
        date: sample.date,
        licence: LICENCE,
        columns: {},
        delivery: opened.delivery,
        file: `${kind}.csv`,
      })
      if (!result.ok) throw new Error(`${kind}: ${JSON.stringify(result.issues)}`)
      say(`Brought ${result.kept} ${kind} of the demo company`)
      if (result.rejected > 0)
        say(`  ${result.rejected} rejected, first: ${JSON.stringify(result.rejects[0])}`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
