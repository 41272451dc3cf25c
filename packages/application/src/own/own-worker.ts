/** The worker that reads own files: whatever they hold, nobody else waits for it. */
import { importOwnFile, type OwnImportResult, openConnection } from '@kavel/database'
import { openFile } from '@kavel/deliveries'
import { type Given, serve } from '../work/launch/serve.ts'
import type {
  HeadOrder,
  HeadResult,
  OwnImportOrder,
  OwnWord,
  TableOrder,
  TableResult,
} from './own-order.ts'
import { readHead } from './read-head.ts'
import { readTable } from './read-table.ts'

type Order = HeadOrder | TableOrder | OwnImportOrder

serve<Order, OwnWord, HeadResult | TableResult | OwnImportResult>((order, given) => {
  if (order.task === 'import') return runImport(order, given)
  return order.task === 'head' ? readHead(order.path) : readTable(order.path)
})

/** Imports the file as it was matched. */
async function runImport(
  { path, connection, request }: OwnImportOrder,
  { say, signal }: Given<OwnWord>,
): Promise<OwnImportResult> {
  const opened = await openFile(path)
  if (!opened.ok) return { ok: false, issues: opened.issues, headers: [], matching: {} }
  const { pool, close } = await openConnection(connection)
  try {
    const { delivery } = opened
    return await importOwnFile(pool, { ...request, delivery, signal, onProgress: say })
  } finally {
    await close()
  }
}
