/** Starts the real server as a process of its own, as a user would, with the demo in a new folder. */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchServer } from '../apps/server/src/testing/process.ts'

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
  /** Settings over those of this process, e.g. where the services of the registers are. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Resolves when the server says that it is ready. */
export async function startServerProcess(options: ServerOptions = {}): Promise<ServerProcess> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'kavel-e2e-'))
  const { child, address, output, ended } = await launchServer(
    {
      PORT: String(options.port ?? 0),
      KAVEL_DATA_DIR: folder,
      KAVEL_DEMO: 'empty',
      DATABASE_URL: options.databaseUrl ?? '',
      ...options.environment,
    },
    { onStart: ({ stderr }) => stderr?.on('data', (text) => process.stderr.write(text)) },
  )
  if (!address) throw new Error(`The server ended with ${await ended}:\n${output()}`)
  const { port } = new URL(address)
  const [, username, password] = /Demo login: (\S+) \/ (\S+)/.exec(output()) ?? []
  if (!username || !password) throw new Error(`No demo login was printed:\n${output()}`)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    url: `http://127.0.0.1:${port}`,
    username,
    password,
    child,
    folder,
    async restart(signal) {
      await end(signal)
      return startServerProcess({ ...options, folder, port: Number(port) })
    },
    async stop(signal = 'SIGTERM') {
      await end(signal)
      if (!options.folder) rmSync(folder, { recursive: true, force: true })
    },
  }
}
