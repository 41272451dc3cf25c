/**
 * `npm run gallery [-- --language en] [-- --out FILE]`: draws every case of the generator into one page that needs nothing
 * else. Dutch, and `.cache/gallery.html`, unless said otherwise.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { DUTCH_LABELS, ENGLISH_LABELS } from '@kavel/generator'
import { galleryPage } from '@kavel/generator/testing/gallery-page'
import { formatFor, labelOf } from '@kavel/i18n'
import { sentenceOf } from './gallery-words.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: {
    language: { type: 'string', default: 'nl' },
    out: { type: 'string', default: '.cache/gallery.html' },
  },
})
const language = values.language === 'en' ? 'en' : 'nl'
const { texts } = await import(`@kavel/i18n/${language}`)
const format = formatFor(language)

const { html, cases, sheets, empty } = galleryPage({
  language,
  plan: language === 'en' ? ENGLISH_LABELS : DUTCH_LABELS,
  nameOf: (kind, code) => labelOf(texts.labels, kind, code),
  say: (message) => sentenceOf(message, texts, language),
  number: (value) => format.number(value, 2),
  factor: (key) => texts.catalogue.form_factors[key],
})
const path = resolve(ROOT, values.out)
mkdirSync(dirname(path), { recursive: true })
writeFileSync(path, html)
console.log(
  `${cases} cases, ${sheets} sheets, ${empty} where nothing stands: ${path} (${(html.length / 1e6).toFixed(1)} MB)`,
)
