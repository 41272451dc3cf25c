/** XML of any size, element by element: of the whole only one feature is in memory at a time. */
import type { Readable } from 'node:stream'
import { BrokenDelivery, because } from '@kavel/registers'
import { SaxesParser } from 'saxes'

/** An element with all that is in it; names are without their prefix. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  /** The text of the element itself, without that of its children. */
  text: string
}

/** An element that stands in a container, and that container's name. */
export interface Contained {
  readonly container: string
  readonly element: XmlElement
}

/** Characters of one element; the largest feature of the registers, a lake with its shores, has some 10 million. */
const ELEMENT_LIMIT = 64_000_000
/** Bytes parsed at once: what comes of them is used and forgotten before it counts as old, and memory stays small. */
const PIECE = 1 << 14
/** Elements within each other; the deepest of the registers, a plan's arcs, have some 20. */
const DEPTH_LIMIT = 100

/**
 * The elements that stand directly in a container, in order. Throws `BrokenDelivery` for what is no XML, and for a
 * DOCTYPE: registers have none, and entities that it declares could be made to grow without end or to read other files.
 */
export async function* readElements(
  stream: Readable,
  encoding: string,
  isContained: (container: string, name: string) => boolean,
): AsyncGenerator<Contained> {
  const reader = new ElementReader(isContained)
  for await (const text of decode(stream, encoding)) yield* reader.feed(text)
  yield* reader.end()
}

class ElementReader {
  readonly #parser = new SaxesParser({ xmlns: false })
  #found: Contained[] = []
  /** Names outside any contained element, outermost first. */
  readonly #around: string[] = []
  /** The contained element that is being read, and what is open in it. */
  readonly #open: XmlElement[] = []
  /** Characters since the contained element began, or since the last tag outside one. */
  #size = 0
  #rootSeen = false

  constructor(isContained: (container: string, name: string) => boolean) {
    const parser = this.#parser
    parser.on('doctype', () => {
      throw new BrokenDelivery(DOCTYPE_REFUSED)
    })
    parser.on('error', (error) => {
      throw new BrokenDelivery(because('xml_cut', { reason: error.message }))
    })
    parser.on('text', (text) => {
      const current = this.#open.at(-1)
      if (current) current.text += text
    })
    parser.on('cdata', (text) => {
      const current = this.#open.at(-1)
      if (current) current.text += text
    })
    parser.on('opentag', ({ name: full, attributes }) => {
      this.#rootSeen = true
      const name = local(full)
      const parent = this.#open.at(-1)
      if (parent) {
        const element = { name, attributes, children: [], text: '' }
        parent.children.push(element)
        this.#open.push(element)
      } else {
        this.#size = 0
        const around = this.#around.at(-1)
        if (around !== undefined && isContained(around, name))
          this.#open.push({ name, attributes, children: [], text: '' })
        else this.#around.push(name)
      }
      if (this.#open.length + this.#around.length > DEPTH_LIMIT)
        throw new BrokenDelivery(`has more than ${DEPTH_LIMIT} elements within each other`)
    })
    parser.on('closetag', () => {
      const element = this.#open.pop()
      if (!element) this.#around.pop()
      else if (this.#open.length === 0)
        this.#found.push({ container: this.#around.at(-1)!, element })
    })
  }

  feed(text: string): Contained[] {
    this.#size += text.length
    this.#parser.write(text)
    if (this.#size > ELEMENT_LIMIT)
      throw new BrokenDelivery(
        `has an element of more than ${ELEMENT_LIMIT / 1e6} million characters`,
      )
    return this.#take()
  }

  end(): Contained[] {
    this.#parser.close()
    if (!this.#rootSeen) throw new BrokenDelivery(because('xml_cut', { reason: 'it is empty' }))
    return this.#take()
  }

  #take(): Contained[] {
    const found = this.#found
    this.#found = []
    return found
  }
}

/** What is said of a file with a DOCTYPE. */
export const DOCTYPE_REFUSED =
  'has a DOCTYPE, which a register never sends: entities could make it grow without end or read other files'

function local(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

async function* decode(stream: Readable, encoding: string): AsyncGenerator<string> {
  let decoder: TextDecoder
  try {
    decoder = new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new BrokenDelivery(`its encoding ${encoding.slice(0, 40)} is not known`)
  }
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += PIECE)
        yield decoder.decode(chunk.subarray(at, at + PIECE), { stream: true })
    yield decoder.decode()
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    throw new BrokenDelivery(`its text is not ${encoding}, though it says so`)
  }
}
