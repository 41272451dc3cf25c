/** What stands on the pages of a PDF that Chromium wrote. */
import { inflateSync } from 'node:zlib'

/** Glyph → letters, by a font's map to Unicode: `<0012> <0041>`, or `<0012> <0015> <0041>` for a range. */
function readGlyphs(map: string): Map<number, string> {
  const glyphs = new Map<number, string>()
  const letters = (hex: string) =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))
  for (const [, body = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, from = '', to = ''] of body.matchAll(/<(\w+)>\s*<(\w+)>/g))
      glyphs.set(Number.parseInt(from, 16), letters(to))
  for (const [, body = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = '', last = '', to = ''] of body.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let glyph = Number.parseInt(from, 16); glyph <= Number.parseInt(last, 16); glyph++)
        glyphs.set(
          glyph,
          String.fromCharCode(Number.parseInt(to, 16) + glyph - Number.parseInt(from, 16)),
        )
  return glyphs
}

interface PdfFont {
  /** The hexadecimal digits of a glyph. */
  readonly digits: RegExp
  readonly glyphs: ReadonlyMap<number, string>
}

/** The text of every page, without its blanks: those are gaps between glyphs. */
export function readPdf(pdf: Buffer): string[] {
  const source = pdf.toString('latin1')
  const objects = new Map<string, { dict: string; stream: string }>()
  for (const [, id = '', body = ''] of source.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)) {
    const [dict = '', data] = body.split(/stream\r?\n/, 2)
    const stream = data?.replace(/\n?endstream$/, '') ?? ''
    const isPacked = dict.includes('/FlateDecode') && !dict.includes('/Image')
    const bytes = Buffer.from(stream, 'latin1')
    objects.set(id, { dict, stream: isPacked ? inflateSync(bytes).toString('latin1') : stream })
  }
  const follow = (dict: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(dict)?.[1] ?? '')
  const pages = [...objects.values()].filter(({ dict }) => /\/Type \/Page\b(?!s)/.test(dict))
  return pages.map(({ dict }) => {
    const fonts = new Map<string, PdfFont>()
    for (const [, name = '', id = ''] of dict.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const { dict: font = '' } = objects.get(id) ?? {}
      // a variable font is drawn glyph by glyph, of which one byte tells
      const digits = font.includes('/Type3') ? /.{2}/g : /.{4}/g
      fonts.set(name, { digits, glyphs: readGlyphs(follow(font, 'ToUnicode')?.stream ?? '') })
    }
    let text = ''
    let font: PdfFont | undefined
    for (const [, name, hex] of (follow(dict, 'Contents')?.stream ?? '').matchAll(
      /\/(F\d+) [\d.]+ Tf|<([\dA-F]+)>/gi,
    ))
      if (name) font = fonts.get(name)
      else
        for (const glyph of (font && hex?.match(font.digits)) ?? [])
          text += font?.glyphs.get(Number.parseInt(glyph, 16)) ?? ''
    return text.replaceAll(/\s/g, '')
  })
}
