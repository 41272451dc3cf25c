import { createWriteStream } from 'node:fs'
import { access, constants, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { badInput, type Failure, type Surroundings } from '../../command.ts'
import { STANDARD_INPUT, whyUnreadable } from '../../read-input.ts'
import { dayOf } from './days.ts'

interface Placed {
  readonly ok: true
  readonly path: string
  /** Day on which it was changed, `YYYY-MM-DD`. */
  readonly date: string
  remove(): Promise<void>
}

/** The file as one that can be read twice: standard input is put aside. */
export async function placeFile(
  file: string,
  { directory, input }: Surroundings,
): Promise<Placed | Failure> {
  if (file === STANDARD_INPUT) {
    const folder = await mkdtemp(join(tmpdir(), 'kavel-import-'))
    const path = join(folder, 'input')
    await pipeline(input(), createWriteStream(path, { mode: 0o600 }))
    const remove = () => rm(folder, { recursive: true, force: true })
    return { ok: true, path, date: dayOf(new Date()), remove }
  }
  const path = resolve(directory, file)
  try {
    await access(path, constants.R_OK)
    const found = await stat(path)
    if (!found.isFile()) return badInput(file, 'is no file')
    return { ok: true, path, date: dayOf(found.mtime), remove: async () => {} }
  } catch (error) {
    return badInput(file, whyUnreadable(error))
  }
}
