import { plainText, readRichText } from '@kavel/concept'
import { sectionCfgSchema } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { checkContents } from './contents.ts'
import { cleanRichText, cleanSection } from './rich-text.ts'

describe('a rich text that is written', () => {
  it.each([
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<style>p{color:red}</style><p style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    ['<p>a<img src="https://evil.example/x.png" onerror="alert(1)">b</p>', '<p>ab</p>'],
    ['<h1>Kop</h1><h2>Kop</h2><h6>Kop</h6>', '<h3>Kop</h3><h3>Kop</h3><h4>Kop</h4>'],
    ['<p><b>a</b> <i>b</i> <u>c</u></p>', '<p><strong>a</strong> <em>b</em> <u>c</u></p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    [
      '<p><a href="https://kavel.example" target="_blank" onclick="x()">a</a></p>',
      '<p><a href="https://kavel.example">a</a></p>',
    ],
    // as Word puts it on the clipboard
    [
      '<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><p class="MsoNormal"><span style="font-family:Calibri"><b>Kade<o:p></o:p></b></span></p>',
      '<p><strong>Kade</strong></p>',
    ],
    ['1 < 2 & 3 🏗️ שלום', '1 &lt; 2 &amp; 3 🏗️ שלום'],
  ])('%s is kept clean', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean)
    expect(cleanRichText(clean), 'clean stays as it is').toBe(clean)
    expect(plainText(readRichText(clean))).toBe(plainText(readRichText(html)))
  })

  it('is cleaned in a section of that kind alone', () => {
    const cfg = sectionCfgSchema.parse({
      param1: '<p onclick="x">a</p>',
      param2: '<script>1</script>',
    })
    const of = (type: string) => cleanSection({ type, cfg }, null).cfg
    expect(of('custom_text')).toEqual({ ...cfg, param1: '<p>a</p>', param2: null })
    expect(of('warning')).toBe(cfg)
    expect(cleanSection({ cfg }, { type: 'custom_text', cfg: {} }).cfg).toMatchObject({
      param1: '<p>a</p>',
    })
  })

  it('is refused with the name of its field where it is too long, also once it is cleaned', () => {
    const issues = (param1: string) =>
      checkContents(
        'sections',
        { type: 'custom_text', pageType: null, cfg: sectionCfgSchema.parse({ param1 }) },
        null,
        '0',
      ).map(({ path }) => path)
    expect(issues('a'.repeat(20_000))).toEqual([])
    expect(issues('&'.repeat(5_000))).toEqual(['0.cfg.param1'])
  })
})
