/** Runs the real command in a process of its own, as `npm run kavel` does. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

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

/** Runs `kavel` with the arguments and gives what it printed and its exit code. */
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
