/** The real server as a process of its own, for tests, soaks and benchmarks. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
/** Milliseconds until a server that neither starts nor ends is taken for stuck: the first bar is 60 s, on a busy machine. */
const START_LIMIT = 400_000

export interface ServerProcess {
  readonly child: ChildProcess
  /** Null when it ended before it was ready. */
  readonly address: string | null
  /** Standard output so far. */
  output(): string
  /** Standard error so far. */
  errors(): string
  /** Its exit code, or null after a signal. */
  readonly ended: Promise<number | null>
}

export interface LaunchOptions {
  /** The user that it runs as. */
  readonly uid?: number
  /** Opens a channel, as a program that starts it may. */
  readonly channel?: boolean
  /** Called with the process before it is ready. */
  onStart?(child: ChildProcess): void
}

/**
 * Starts the server; resolves when it is ready or has ended.
 * @param environment settings over those of this process; without `PORT` the system chooses one, without `KAVEL_SEARCH` it keeps
 *   no search (computing the features of the sample takes minutes beside whatever is tested), and it has a minute to end in order
 * @throws when it does neither in `START_LIMIT`
 */
export async function launchServer(
  environment: Readonly<Record<string, string>>,
  { uid, channel = false, onStart }: LaunchOptions = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: '0',
      KAVEL_DEMO: '0',
      KAVEL_SEARCH: '0',
      // a busy machine takes long to end in order
      KAVEL_STOP_SECONDS: '60',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(channel ? (['ipc'] as const) : [])],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  onStart?.(child)
  let output = ''
  let errors = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const address = await new Promise<string | null>((resolve, reject) => {
    const stuck = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The server neither started nor ended:\n${output}${errors}`))
    }, START_LIMIT)
    const settle = (found: string | null) => {
      clearTimeout(stuck)
      resolve(found)
    }
    void ended.then(() => settle(null))
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const ready = /Kavel is ready: (\S+)/.exec(output)
      if (ready) settle(ready[1] as string)
    })
  })
  return { child, address, output: () => output, errors: () => errors, ended }
}
