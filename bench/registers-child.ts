/** One import in a process of its own: told by message what to import, says how long it took and what memory it had. */
import { importDeliveries, openServer } from '@kavel/database'
import { openFile } from '@kavel/deliveries'
import { BrokenDelivery, type Delivery } from '@kavel/registers'
import { importRows } from './baseline/import-rows.ts'
import type { Order, Outcome } from './registers.ts'

process.once('message', async ({ url, path, work, rejects }: Order) => {
  const { pool, close } = await openServer(url)
  const start = performance.now()
  if (work === 'bare') await importRows(pool, path)
  else {
    const result = await importDeliveries(pool, {
      layer: work === 'points' ? 'trees' : 'plots',
      deliveries: open(path),
      source: { register: work === 'points' ? 'bgt' : 'brk', dataset: 'Proef' },
      date: '2026-01-02',
    })
    if (!result.ok || result.rejected !== rejects)
      throw new Error(JSON.stringify(result).slice(0, 500))
  }
  const outcome: Outcome = {
    seconds: (performance.now() - start) / 1000,
    memory: process.resourceUsage().maxRSS / 1024,
  }
  await close()
  process.send?.(outcome, () => process.disconnect())
})

async function* open(path: string): AsyncGenerator<Delivery> {
  const opened = await openFile(path, { crs: 'EPSG:28992' })
  if (!opened.ok) throw new BrokenDelivery(JSON.stringify(opened.issues))
  yield opened.delivery
}
