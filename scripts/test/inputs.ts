/** What the result of a step depends on: the files of the project, by their content. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../setup.mjs'

/** Gives a fingerprint of the files under these paths; null outside a repository, where nobody knows what belongs to it. */
export type Fingerprint = (paths: readonly string[]) => string | null

/**
 * Reads every file that git tracks or would track.
 * @param circumstances what else decides: versions, settings
 */
export function readInputs(circumstances: readonly string[]): Fingerprint {
  const files = listFiles()
  if (!files) return () => null
  return (paths) => {
    const hash = createHash('sha256').update(circumstances.join('\n'))
    for (const [path, content] of files)
      if (paths.some((one) => one === '.' || path === one || path.startsWith(`${one}/`)))
        hash.update(`\n${path} ${content}`)
    return hash.digest('hex')
  }
}

/** Hash of the content by path. */
function listFiles(): ReadonlyMap<string, string> | null {
  try {
    const listed = execFileSync(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      {
        cwd: ROOT,
        encoding: 'utf8',
        maxBuffer: 1e8,
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
    const paths = listed.split('\0').filter((path) => path && existsSync(join(ROOT, path)))
    return new Map(paths.sort().map((path) => [path, hashOf(readFileSync(join(ROOT, path)))]))
  } catch {
    return null
  }
}

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('base64url')
