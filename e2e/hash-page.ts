/** What runs in the browser, on a page and in a worker: the hash of every building. */
import { canonicalHash, type GeneratorInput, generate, type Mode } from '@kavel/generator'

export interface HashRequest {
  readonly input: GeneratorInput
  readonly mode: Mode
}

/** Of the whole model, one an input: geometry, walls, figures, messages. */
export function hashesOf(requests: readonly HashRequest[]): string[] {
  return requests.map(({ input, mode }) => canonicalHash(generate(input, { mode })))
}

if ('importScripts' in globalThis) {
  addEventListener('message', ({ data }: MessageEvent<HashRequest[]>) =>
    postMessage(hashesOf(data)),
  )
}
