import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { badInput, type Failure, type Surroundings } from './command.ts'
import { type Inputs, readInputs } from './many-inputs.ts'

/** The word for standard input in place of a file. */
export const STANDARD_INPUT = '-'

/** Bytes of a building or sheet file; the largest that say something are some 100 kB. */
const LIMIT = 16_000_000

/** Reads a JSON file or standard input; what cannot be read is bad input that names the file. */
export async function readJson(
  file: string,
  { directory, input }: Surroundings,
): Promise<{ readonly ok: true; readonly value: unknown } | Failure> {
  const read =
    file === STANDARD_INPUT ? await readStandardInput(input()) : await readPath(file, directory)
  if (!read.ok) return read
  try {
    return { ok: true, value: JSON.parse(read.text.replace(/^\uFEFF/, '')) }
  } catch (error) {
    return badInput(nameOf(file), `is incomplete JSON: ${(error as Error).message}`)
  }
}

/** A file of one input or many, or standard input; what cannot be opened is bad input that names the file. */
export async function openInputs(
  file: string,
  { directory, input }: Surroundings,
): Promise<{ readonly ok: true; readonly inputs: Inputs } | Failure> {
  if (file === STANDARD_INPUT) {
    return { ok: true, inputs: await readInputs(input() as AsyncIterable<Buffer>, false) }
  }
  try {
    const stream = createReadStream(resolve(directory, file)) as AsyncIterable<Buffer>
    return { ok: true, inputs: await readInputs(stream, /\.(ndjson|jsonl|geojsonl)$/i.test(file)) }
  } catch (error) {
    return badInput(file, whyUnreadable(error))
  }
}

/** How a file is called in messages. */
export function nameOf(file: string): string {
  return file === STANDARD_INPUT ? 'standard input' : file
}

/** Why a file cannot be read, in words. */
export function whyUnreadable(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const reasons: Record<string, string> = {
    ENOENT: 'does not exist',
    EACCES: 'may not be read',
    EISDIR: 'is a folder',
  }
  return reasons[code ?? ''] ?? `cannot be read: ${message}`
}

type Text = { readonly ok: true; readonly text: string } | Failure

async function readPath(file: string, directory: string): Promise<Text> {
  const path = resolve(directory, file)
  try {
    const { size } = await stat(path)
    if (size > LIMIT) return tooLarge(file)
    return { ok: true, text: await readFile(path, 'utf8') }
  } catch (error) {
    return badInput(file, whyUnreadable(error))
  }
}

async function readStandardInput(input: AsyncIterable<Buffer>): Promise<Text> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of input) {
    size += chunk.length
    if (size > LIMIT) return tooLarge(STANDARD_INPUT)
    chunks.push(chunk)
  }
  return { ok: true, text: Buffer.concat(chunks).toString('utf8') }
}

function tooLarge(file: string): Failure {
  return badInput(nameOf(file), `is larger than ${LIMIT / 1e6} MB`)
}
