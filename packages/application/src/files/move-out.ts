import type { KeptFile } from './kept-file.ts'

/**
 * Puts the contents that an earlier version kept in the database into the store, one after another. What a stop cuts off
 * goes on at the next start.
 */
export async function moveOut(
  ask: <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>,
  keep: (bytes: Uint8Array) => Promise<KeptFile>,
  say: (line: string) => void,
): Promise<void> {
  const [left] = await ask<{ count: number }>(
    'select count(*)::int as count from files where bytes is not null',
  )
  if (!left?.count) return
  say(`Moving ${left.count} ${left.count === 1 ? 'picture' : 'pictures'} out of the database`)
  for (let last = ''; ; ) {
    const [file] = await ask<{ hash: string; bytes: Buffer }>(
      'select hash, bytes from files where bytes is not null and hash > $1 order by hash limit 1',
      [last],
    )
    if (!file) return
    const { hash } = await keep(file.bytes)
    if (hash !== file.hash) throw new Error(`The file ${file.hash} has the content of ${hash}`)
    await ask('update files set bytes = null where hash = $1', [hash])
    last = hash
  }
}
