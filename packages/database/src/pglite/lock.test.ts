import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findFolderOwner, lockFolder } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kavel lock '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const LOCK = new URL('./lock.ts', import.meta.url).href

let holders: ChildProcess[] = []
afterEach(() => {
  for (const holder of holders) holder.kill('SIGKILL')
  holders = []
})

/** Another process that takes the lock, forgets about it, cleans up its memory and stays. */
async function holdElsewhere() {
  const script = `
    import { lockFolder } from ${JSON.stringify(LOCK)}
    function take() {
      const taken = lockFolder(${JSON.stringify(folder)})
      if (taken.ok) taken.lock.publish({ pid: process.pid, socketDirectory: 'somewhere' })
      return taken.ok
    }
    const ok = take()
    await new Promise((resolve) => setTimeout(resolve, 10))
    gc()
    await new Promise((resolve) => setTimeout(resolve, 10))
    console.log(ok)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  holders.push(child)
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const taken = await Promise.race([
    new Promise<string>((resolve) =>
      child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim())),
    ),
    gone.then(() => {
      throw new Error(`the other process ended: ${errors}`)
    }),
  ])
  return {
    taken: taken === 'true',
    pid: child.pid,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

describe('the lock on a data folder', () => {
  it('lets one process in and tells the other who that is', async () => {
    const holder = await holdElsewhere()
    expect(holder.taken).toBe(true)
    expect(lockFolder(folder)).toEqual({
      ok: false,
      owner: { pid: holder.pid, socketDirectory: 'somewhere' },
    })
    await holder.kill()
  })

  it('is free again the moment its process is killed', async () => {
    const holder = await holdElsewhere()
    await holder.kill()
    const taken = lockFolder(folder)
    expect(taken.ok).toBe(true)
    if (taken.ok) taken.lock.release()
  })

  it('is free after a release, and the owner is forgotten', () => {
    const first = lockFolder(folder)
    if (!first.ok) throw new Error('the folder is new')
    first.lock.publish({ pid: 1, socketDirectory: 'here' })
    first.lock.release()
    expect(findFolderOwner(folder)).toBeNull()
    const second = lockFolder(folder)
    expect(second.ok).toBe(true)
    if (second.ok) second.lock.release()
  })
})
