import { describe, expect, it } from 'vitest'
import { catalogues } from './catalogues.ts'
import { LANGUAGES } from './language.ts'

function flatten(tree: object, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value)
    else for (const [path, text] of flatten(value, `${prefix}${key}.`)) texts.set(path, text)
  }
  return texts
}

const gaps = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()
const english = flatten(catalogues.en)

describe.each(LANGUAGES)('the catalogue %s', (language) => {
  const texts = flatten(catalogues[language])

  it('has the keys of English and no other', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('has no empty text', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('fills in the same values as English', () => {
    for (const [key, text] of texts)
      expect([key, gaps(text)]).toEqual([key, gaps(english.get(key) ?? '')])
  })

  it('has both forms of every plural', () => {
    const forms = [...texts.keys()].filter((key) => /_(one|other)$/.test(key))
    for (const key of forms) {
      const stem = key.replace(/_(one|other)$/, '')
      expect([stem, texts.has(`${stem}_one`), texts.has(`${stem}_other`)]).toEqual([
        stem,
        true,
        true,
      ])
    }
  })
})
