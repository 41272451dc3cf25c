/** The body of an answer, unpacked and held to its limits while it comes in. */

import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { because } from '@kavel/registers'
import { failureOf, OutboundError } from './failure.ts'

export interface BodyLimits {
  /** Bytes over the network, and after unpacking. */
  readonly received: number
  readonly unpacked: number
}

const unpackers: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
export const ACCEPT_ENCODING = 'gzip, deflate, br'

export interface BodyOptions {
  readonly host: string
  readonly encoding: string | undefined
  readonly limits: BodyLimits
  /** When the caller gives up, its reason is thrown instead of a failure. */
  readonly signal: AbortSignal | undefined
  /** Called once, when all was read or nothing more will be. */
  readonly release: () => void
}

/** Goes through a body once. Throws `OutboundError` when it breaks or grows too large, and the signal's reason. */
export async function* readBody(source: Readable, options: BodyOptions): AsyncGenerator<Buffer> {
  const { host, limits, signal, release } = options
  try {
    const unpacker = unpackerOf(options.encoding, host)
    const received = counted(source, limits.received, host)
    yield* unpacker ? counted(unpack(received, unpacker), limits.unpacked, host) : received
  } catch (error) {
    signal?.throwIfAborted()
    throw new OutboundError(failureOf(error, host))
  } finally {
    // what undici says about being left halfway is of no use to anybody
    source.on('error', () => {}).destroy()
    release()
  }
}

function unpackerOf(encoding: string | undefined, host: string): Transform | null {
  const name = encoding?.trim().toLowerCase() ?? ''
  if (name === '' || name === 'identity') return null
  const create = Object.hasOwn(unpackers, name) ? unpackers[name] : undefined
  if (!create)
    throw new OutboundError({
      kind: 'broken',
      message: because('compression_unknown', { host, name }),
    })
  return create()
}

async function* unpack(source: AsyncIterable<Buffer>, unpacker: Transform): AsyncGenerator<Buffer> {
  const fed = feed(source, unpacker)
  try {
    for await (const chunk of unpacker) yield chunk as Buffer
    await fed
  } finally {
    unpacker.destroy()
    await fed
  }
}

/** Writes a source into a stream; what goes wrong with the source comes out of the stream. */
async function feed(source: AsyncIterable<Buffer>, target: Transform): Promise<void> {
  try {
    for await (const chunk of source) {
      if (target.destroyed) return
      if (!target.write(chunk)) await drained(target)
    }
    target.end()
  } catch (error) {
    target.destroy(error as Error)
  }
}

function drained(target: Transform): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      target.off('drain', done)
      target.off('close', done)
      resolve()
    }
    target.on('drain', done)
    target.on('close', done)
  })
}

async function* counted(
  source: AsyncIterable<Buffer>,
  limit: number,
  host: string,
): AsyncGenerator<Buffer> {
  let count = 0
  for await (const chunk of source) {
    count += chunk.length
    if (count > limit) throw new OutboundError(tooLarge(host, limit))
    yield chunk
  }
}

export function tooLarge(host: string, limit: number) {
  const megabytes = Math.max(1, Math.round(limit / 1_000_000))
  return {
    kind: 'too_large',
    message: because('too_large', { host, count: megabytes }),
  } as const
}
