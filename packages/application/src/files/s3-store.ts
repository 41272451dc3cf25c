import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { DatabaseRefusal } from '@kavel/database'
import { AwsClient } from 'aws4fetch'
import { Refusal } from '../refusal.ts'
import type { S3Settings } from '../settings.ts'
import { type FileStore, nameOf, type Place } from './file-store.ts'

/** Milliseconds until the storage must have begun to answer; 50 MB at 10 Mbit/s take 40 s to send. */
const ANSWER_TIME = 20_000
const SENDING_TIME = 120_000
/** Times that a question is asked again after a 5xx, a 429 or no answer. */
const RETRIES = 2

/**
 * Keeps contents in a bucket of S3-compatible storage. Requests are signed (version 4) with the SHA-256 of what they
 * send, so the storage itself refuses a content that arrives damaged.
 */
export function createS3Store({ endpoint, bucket, region, keyId, secret }: S3Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
  })
  const root = `${endpoint}/${bucket}`
  const addressOf = (place: Place) => `${root}/${nameOf(place)}`

  /** One request. Its answer has begun; a 404 is an answer. @throws with the status as its cause, or the error of the network */
  async function ask(
    address: string,
    init: RequestInit & { readonly duplex?: 'half' },
    time = ANSWER_TIME,
  ): Promise<Response> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), time)
    try {
      const signed = await client.sign(address, { ...init, signal: late.signal })
      const response = await fetch(signed)
      if (response.ok || response.status === 404) return response
      const text = (await response.text()).slice(0, 500)
      throw new Error(`${response.status} ${text}`, { cause: response.status })
    } finally {
      clearTimeout(timer)
    }
  }

  type Make = () => RequestInit & { readonly duplex?: 'half' }

  /** Asks until it is answered, `RETRIES` times more at most; `make` makes the request anew. @throws what went wrong last */
  async function attempt(address: string, make: Make, time?: number): Promise<Response> {
    for (let retry = 0; ; retry++) {
      try {
        return await ask(address, make(), time)
      } catch (error) {
        if (isFinal(error) || retry >= RETRIES) throw error
      }
    }
  }

  /** Asks as `attempt` does. @throws Refusal, after a line in the log */
  async function insist(address: string, make: Make, time?: number): Promise<Response> {
    try {
      return await attempt(address, make, time)
    } catch (error) {
      console.error(`The storage ${root} did not answer:`, error)
      throw new Refusal('unavailable')
    }
  }

  return {
    async open() {
      const wrong = await attempt(root, () => ({ method: 'HEAD' })).then(
        ({ ok }) => !ok,
        (error: unknown) => isFinal(error) || error,
      )
      if (wrong === true)
        throw new DatabaseRefusal(
          `The storage at ${endpoint} has no bucket ${bucket} for this key: check KAVEL_S3_ENDPOINT, KAVEL_S3_BUCKET, KAVEL_S3_REGION, KAVEL_S3_KEY_ID and KAVEL_S3_SECRET`,
        )
      if (wrong)
        throw new DatabaseRefusal(
          `The storage at ${endpoint} does not answer: start it, or check KAVEL_S3_ENDPOINT (${textOf(wrong)})`,
        )
    },
    async put(place, path, size) {
      const address = addressOf(place)
      const found = await insist(address, () => ({ method: 'HEAD' }))
      if (found.ok && Number(found.headers.get('content-length')) === size) return
      const headers = { 'content-length': String(size), 'x-amz-content-sha256': place.hash }
      const response = await insist(
        address,
        () => ({
          method: 'PUT',
          headers,
          body: Readable.toWeb(createReadStream(path)) as unknown as BodyInit,
          duplex: 'half',
        }),
        SENDING_TIME,
      )
      await response.arrayBuffer()
      if (!response.ok) throw new Refusal('unavailable')
    },
    async read(place, range) {
      const headers: Record<string, string> = range
        ? { range: `bytes=${range.first}-${range.last}` }
        : {}
      const response = await insist(addressOf(place), () => ({ headers }))
      if (response.ok && response.body) return Readable.fromWeb(response.body as never)
      await response.body?.cancel()
      return null
    },
    async remove(place) {
      await insist(addressOf(place), () => ({ method: 'DELETE' }))
    },
  }
}

/** Does the storage refuse, so that asking again gives the same? */
function isFinal(error: unknown): boolean {
  const status = (error as Error).cause
  return typeof status === 'number' && status < 500 && status !== 429
}

/** Error message; for network errors that of the cause. */
function textOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}
