/** In which encoding a text without any sign of it is: UTF-8 when all of it is, else Windows-1252. */
import type { Input } from '../../input.ts'

export type TextEncodingName = 'utf-8' | 'windows-1252' | 'utf-16le'

/** Goes through the whole text, since the first odd letter may stand in its last line. */
export async function findEncoding(input: Input): Promise<TextEncodingName> {
  const head = await input.head()
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of (await input.stream()) as AsyncIterable<Buffer>)
      decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    return 'windows-1252'
  }
}

/** The text of an input, piece by piece. */
export async function* readText(input: Input, encoding: TextEncodingName): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of (await input.stream()) as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
