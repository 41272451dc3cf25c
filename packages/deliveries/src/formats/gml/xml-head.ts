/** The beginning of an XML file: enough to tell what kind it is. */

export interface XmlHead {
  /** Name of the outermost element without its prefix; null when it does not stand in the beginning. */
  readonly root: string | null
  /** The outermost element's tag with its attributes and namespaces. */
  readonly tag: string
  /** Encoding as declared, in capitals; UTF-8 when none is. */
  readonly encoding: string
  readonly isWebPage: boolean
  readonly hasDoctype: boolean
}

const PROLOG = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE(?:[^[>]|\[[\s\S]*?\]\s*)*>)*/

/** Looks at the first bytes of a file; null when they are neither XML nor a web page. */
export function readXmlHead(bytes: Buffer): XmlHead | null {
  const text = decodeStart(bytes)
  const trimmed = text.replace(/^\uFEFF?\s*/, '')
  if (!/^<[?!A-Za-z_]/.test(trimmed)) return null
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(trimmed)?.[1]
  const prolog = PROLOG.exec(trimmed)![0]
  const tag = /^<[^>]*>?/.exec(trimmed.slice(prolog.length))?.[0] ?? ''
  const root = /^<(?:[\w.-]+:)?([\w.-]+)/.exec(tag)?.[1] ?? null
  return {
    root,
    tag,
    encoding: (utf16(bytes) ?? declared ?? 'UTF-8').toUpperCase(),
    isWebPage: /^<!DOCTYPE\s+html/i.test(trimmed) || root?.toLowerCase() === 'html',
    hasDoctype: /<!DOCTYPE/i.test(prolog) || /^<!DOCTYPE/i.test(tag),
  }
}

function decodeStart(bytes: Buffer): string {
  const start = bytes.subarray(0, 16_384)
  return utf16(bytes) ? new TextDecoder(utf16(bytes)!).decode(start) : start.toString('utf8')
}

function utf16(bytes: Buffer): 'UTF-16LE' | 'UTF-16BE' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE'
  return null
}
