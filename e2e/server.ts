/** Starts the real server as a process of its own, as a user would, with the demo in a new folder. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
/** First start: database, migrations, sample. 60 s by the bar; a machine that does other work takes its time. */
const START_LIMIT_MS = 400_000

export interface ServerProcess {
  readonly url: string
  readonly username: string
  readonly password: string
  readonly child: ChildProcess
  /** Folder of the embedded database and the demo passwords. */
  readonly folder: string
  /** Kills it as a power cut would and starts it again on the same folder and port. */
  restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<ServerProcess>
  /** Asks it to end; `SIGKILL` when nobody needs what it leaves behind. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

export interface ServerOptions {
  readonly databaseUrl?: string
  readonly folder?: string
  readonly port?: number
}

/** Resolves when the server says that it is ready. */
export async function startServerProcess(options: ServerOptions = {}): Promise<ServerProcess> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'kavel-e2e-'))
  const port = options.port ?? (await freePort())
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      KAVEL_DATA_DIR: folder,
      KAVEL_DEMO: '1',
      DATABASE_URL: options.databaseUrl ?? '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (data: Buffer) => process.stderr.write(data))
  const login = await new Promise<{ username: string; password: string }>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The server did not start:\n${output}`))
    }, START_LIMIT_MS)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
    child.stdout.on('data', (data: Buffer) => {
      output += data
      if (!output.includes('Kavel is ready')) return
      clearTimeout(timer)
      const found = /Demo login: (\S+) \/ (\S+)/.exec(output)
      if (found) resolve({ username: found[1] as string, password: found[2] as string })
      else reject(new Error(`No demo login was printed:\n${output}`))
    })
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }
  return {
    url: `http://127.0.0.1:${port}`,
    ...login,
    child,
    folder,
    async restart(signal) {
      await end(signal)
      return startServerProcess({ ...options, folder, port })
    },
    async stop(signal = 'SIGTERM') {
      await end(signal)
      if (!options.folder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
