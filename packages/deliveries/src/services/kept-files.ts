/**
 * Whole files of registers, kept in a folder of the installation: fetched once in the time in which their register
 * brings out a new one, read for every area. Several processes may share the folder.
 */
import { createHash, randomUUID } from 'node:crypto'
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Failed } from '../outbound/failure.ts'
import type { ServiceContext } from './context.ts'
import { refuseDisk } from './download.ts'
import { type FileSource, fetchFile, type Validators } from './fetch-file.ts'

/** Bytes that the folder holds: twice the largest file. What was used longest ago goes first. */
const MOST = 40e9
const DAY = 86_400_000
/** Milliseconds: between signs of life of who fetches, until they count as gone, and between looks of who waits. */
const BEAT = 5_000
const STALE = 30_000
const LOOK = 200

export interface KeptFile {
  /** Stays as it is until it is released, also when a newer one comes. */
  readonly path: string
  /** Day on which the register was asked last, `YYYY-MM-DD`. */
  readonly date: string
  /** It turned out broken: the register is asked again next time. */
  distrust(): Promise<void>
  release(): Promise<void>
}

export interface WantedFile {
  /** What it is kept under, e.g. its address. */
  readonly name: string
  readonly host: string
  /** Days after which the register has a newer one. */
  readonly rhythm: number
  /** Finds where it is now; asked only when it is fetched. */
  readonly locate: () => Promise<{ readonly ok: true; readonly source: FileSource } | Failed>
  /** Why what came is no such file, such as a page about maintenance: it does not take the place of the last good one. */
  readonly refuse: (path: string) => Promise<Failed | null>
}

export interface KeptFilesOptions {
  readonly folder: string
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly most?: number
  /** Called every few seconds while a file is fetched or waited for. */
  readonly onWait?: () => void
}

interface About extends Validators {
  readonly checkedAt: number
  readonly size: number
}

export type KeptFiles = ReturnType<typeof createKeptFiles>

export function createKeptFiles({
  folder,
  now = Date.now,
  most = MOST,
  onWait = () => {},
}: KeptFilesOptions) {
  /** A copy that is young enough, fetched first where there is none. Throws the signal's reason. */
  async function take(
    context: ServiceContext,
    wanted: WantedFile,
  ): Promise<{ readonly ok: true; readonly file: KeptFile } | Failed> {
    const name = createHash('sha256').update(wanted.name).digest('hex').slice(0, 24)
    const place = join(folder, name)
    try {
      await mkdir(place, { recursive: true, mode: 0o700 })
      await removeOldLinks(place)
      const isYoung = (about: About) => now() - about.checkedAt < wanted.rhythm * DAY
      let about = await readAbout(place)
      if (!about || !isYoung(about)) {
        const unlock = await lock(place, context.signal, onWait)
        try {
          about = await readAbout(place)
          if (!about || !isYoung(about)) {
            const fetched = await fetchTo(place, context, wanted, about)
            if (!fetched.ok) return fetched
            about = fetched.about
            await makeRoom(name)
          }
        } finally {
          await unlock()
        }
      }
      return { ok: true, file: await lend(place, about) }
    } catch (error) {
      const failed = refuseDisk(error, wanted.host)
      if (failed) return failed
      throw error
    }
  }

  async function fetchTo(
    place: string,
    context: ServiceContext,
    { locate, refuse }: WantedFile,
    known: About | null,
  ): Promise<{ readonly ok: true; readonly about: About } | Failed> {
    const located = await locate()
    if (!located.ok) return located
    const part = join(place, 'delivery.part')
    const fetched = await fetchFile(context, located.source, part, known)
    if (!fetched.ok) return fetched
    if (fetched.isUnchanged && known)
      return { ok: true, about: await note(place, { ...known, checkedAt: now() }) }
    if (fetched.isUnchanged) throw new TypeError('A file that was never fetched is unchanged')
    const refused = await refuse(part)
    if (refused) {
      await rm(part, { force: true })
      return refused
    }
    const { size } = await stat(part)
    // a process that ends in between leaves a file that nothing tells about, which is fetched again
    await rm(join(place, 'about.json'), { force: true })
    await rename(part, join(place, 'delivery'))
    return {
      ok: true,
      about: await note(place, { ...fetched.validators, checkedAt: now(), size }),
    }
  }

  /** A name of its own for who reads: a newer file takes the place, not what is being read. */
  async function lend(place: string, about: About): Promise<KeptFile> {
    const own = join(place, `reading-${randomUUID()}`)
    const whole = join(place, 'delivery')
    // not every file system has links
    await link(whole, own).catch(() => copyFile(whole, own))
    const used = new Date(now())
    await utimes(place, used, used)
    return {
      path: own,
      date: new Date(about.checkedAt).toISOString().slice(0, 10),
      distrust: async () => void (await note(place, { ...about, checkedAt: 0 })),
      release: () => rm(own, { force: true }),
    }
  }

  /** Removes what was used longest ago until the folder holds no more than it may. */
  async function makeRoom(current: string): Promise<void> {
    const all = await Promise.all((await readdir(folder)).map(async (name) => sizeOf(folder, name)))
    let total = all.reduce((sum, { size }) => sum + size, 0)
    for (const { name, size } of all.toSorted((one, other) => one.used - other.used)) {
      if (total <= most) return
      if (name === current) continue
      await rm(join(folder, name), { recursive: true, force: true })
      total -= size
    }
  }

  return { take }
}

async function sizeOf(folder: string, name: string) {
  const place = join(folder, name)
  const used = (await stat(place)).mtimeMs
  const files = ['delivery', 'delivery.part'].map((file) =>
    stat(join(place, file)).catch(() => null),
  )
  const size = (await Promise.all(files)).reduce((sum, file) => sum + (file?.size ?? 0), 0)
  return { name, used, size }
}

/** What is known of the copy; null when there is none, or not the one that is told of. */
async function readAbout(place: string): Promise<About | null> {
  try {
    const about = JSON.parse(await readFile(join(place, 'about.json'), 'utf8')) as About
    const { size } = await stat(join(place, 'delivery'))
    return size === about.size ? about : null
  } catch {
    return null
  }
}

async function note(place: string, about: About): Promise<About> {
  const aside = join(place, `about-${randomUUID()}.json`)
  await writeFile(aside, JSON.stringify(about), { mode: 0o600 })
  await rename(aside, join(place, 'about.json'))
  return about
}

/** Names of readers whose process ended in the middle. */
async function removeOldLinks(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    if (!/^(reading|about)-/.test(name)) continue
    const found = await stat(join(place, name)).catch(() => null)
    if (found && Date.now() - found.ctimeMs > DAY) await rm(join(place, name), { force: true })
  }
}

/** Waits until nobody else fetches this file. Resolves to the function that lets the next one in. */
async function lock(
  place: string,
  signal: AbortSignal | undefined,
  onWait: () => void,
): Promise<() => Promise<void>> {
  const path = join(place, 'lock')
  for (let looks = 0; ; looks++) {
    signal?.throwIfAborted()
    try {
      await (await open(path, 'wx')).close()
      break
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    }
    const held = await stat(path).catch(() => null)
    if (held && Date.now() - held.mtimeMs > STALE) await rm(path, { force: true })
    else await sleep(LOOK)
    if (looks % (BEAT / LOOK) === 0) onWait()
  }
  const beat = setInterval(() => {
    const time = new Date()
    void utimes(path, time, time).catch(() => {})
    onWait()
  }, BEAT)
  beat.unref()
  return async () => {
    clearInterval(beat)
    await rm(path, { force: true })
  }
}
