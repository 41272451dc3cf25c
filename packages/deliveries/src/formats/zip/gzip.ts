/** A file packed with gzip, as CHB and others hand out: read by the format of what is in it. */
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BrokenDelivery } from '@kavel/registers'
import { type Input, readHead } from '../../input.ts'
import { type Format, refuse } from '../format.ts'
import { TemporaryFolder } from './temporary.ts'

/** Files packed within each other. */
const LEVELS_LIMIT = 3
/** How many times its size a file may unpack to, and up to what size that does not matter; as for zip files. */
const GROWTH_LIMIT = 200
const SMALL = 1e9

export const gzip: Format = {
  title: 'gzip',
  matches: ({ bytes }) => bytes[0] === 0x1f && bytes[1] === 0x8b,
  async open(input, context) {
    const level = (context.level ?? 0) + 1
    if (level > LEVELS_LIMIT)
      return refuse(`is packed more than ${LEVELS_LIMIT} times: unpack it first`)
    const temporary = new TemporaryFolder()
    try {
      const inner = unpacked(input, temporary)
      const format = await context.findFormat(inner)
      if (!format) return refuse('holds none of the formats that can be read')
      const found = await format.open(inner, { ...context, level })
      if (!found.ok) {
        await temporary.close()
        return found
      }
      const { delivery } = found
      const close = async () => {
        await delivery.close()
        await temporary.close()
      }
      return { ok: true, delivery: { ...delivery, close } }
    } catch (error) {
      await temporary.close()
      throw error
    }
  },
}

function unpacked(input: Input, temporary: TemporaryFolder): Input {
  const most = Math.max(SMALL, GROWTH_LIMIT * input.size)
  const stream = async () =>
    Readable.from(bytesOf(await input.stream(), most), { objectMode: false })
  let placed: Promise<string> | null = null
  return {
    name: basename(input.name).replace(/\.gz$/i, ''),
    size: input.size,
    stream,
    head: async () => readHead(await stream()),
    async path() {
      // what it unpacks to is not known before
      placed ??= temporary.write(await stream(), input.size)
      return placed
    },
    beside: async () => null,
  }
}

async function* bytesOf(packed: Readable, most: number): AsyncGenerator<Buffer> {
  const gunzip = packed.pipe(createGunzip())
  packed.on('error', (error) => gunzip.destroy(error))
  let size = 0
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > most)
        throw new BrokenDelivery(
          `is made to do harm: it unpacks to more than ${GROWTH_LIMIT} times its size`,
        )
      yield chunk
    }
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    if (!code.startsWith('Z_')) throw error
    throw new BrokenDelivery(`is a broken gzip file: ${message}`)
  } finally {
    packed.destroy()
    gunzip.destroy()
  }
}
