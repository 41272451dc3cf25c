/** A real S3 server for tests: OpenStack Swift with s3api, where Debian's package python3-swift is installed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../../settings.ts'

const PYTHON = '/usr/bin/python3'
const SERVER = fileURLToPath(new URL('./swift-server.py', import.meta.url))

/** Is there a server that `startS3Server` can start? */
export function hasS3Server(): boolean {
  return existsSync('/usr/lib/python3/dist-packages/swift')
}

export interface S3Server {
  /** Of a bucket that is there. */
  readonly settings: S3Settings
  /** Answers nobody any more; what is kept stays. */
  stop(): Promise<void>
  /** Answers again, under the same address. */
  start(): Promise<void>
  /** Ends it with all that it keeps. */
  close(): Promise<void>
}

export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'kavel-s3-'))
  const keyId = 'kavel:tester'
  const secret = 'geheim-van-de-opslag'
  const launch = (port: string) => launchSwift([folder, keyId, secret, port])
  let { child, port } = await launch('0')
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  const endpoint = `http://127.0.0.1:${port}`
  const settings = { endpoint, bucket: 'kavel-bestanden', region: 'us-east-1', keyId, secret }
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3' })
  const made = await client.fetch(`${endpoint}/${settings.bucket}`, { method: 'PUT' })
  if (!made.ok) throw new Error(`Making a bucket gave ${made.status}: ${await made.text()}`)
  return {
    settings,
    stop,
    async start() {
      ;({ child, port } = await launch(port))
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the server; resolves when it answers. */
async function launchSwift(args: string[]): Promise<{ child: ChildProcess; port: string }> {
  const child = spawn(PYTHON, [SERVER, ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const [port] = await Promise.race([
    once(child.stdout.setEncoding('utf8'), 'data'),
    once(child, 'close').then(() => {
      throw new Error(`The S3 server ended: ${errors}`)
    }),
  ])
  return { child, port: String(port).trim() }
}
