/** Runs commands: in this process, or in one of their own as `npm run kavel` does. */
import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { kavel } from './kavel.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

export interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  /** Standard input; closed at once when left out. */
  readonly input?: string
  readonly environment?: Readonly<Record<string, string>>
}

/** Runs a command in this process: as `runKavel`, without the seconds that a process takes to start. */
export async function callKavel(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { DATABASE_URL: _, ...inherited } = process.env
  let stdout = ''
  let stderr = ''
  const code = await kavel(args, {
    environment: { ...inherited, ...options.environment },
    directory: process.cwd(),
    input: () => Readable.from([Buffer.from(options.input ?? '')]),
    async print(text) {
      stdout += text
    },
    say(line) {
      stderr += `${line}\n`
    },
  })
  return { code, stdout, stderr }
}

/** Runs `kavel` in a process of its own and gives what it printed and its exit code. */
export function runKavel(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { DATABASE_URL: _, ...inherited } = process.env
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', MAIN, ...args],
      { env: { ...inherited, ...options.environment } },
    )
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text
    })
    // A command that refuses its arguments does not read its input.
    child.stdin.on('error', () => {})
    child.stdin.end(options.input ?? '')
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}
