import { texts as en } from '@kavel/i18n/en'
import { texts as nl } from '@kavel/i18n/nl'
import { describe, expect, it } from 'vitest'
import { createTextStore } from './texts.ts'

/** Files that count how often they are asked for; a name in `broken` does not arrive. */
function makeFiles(broken: Set<string>) {
  const asked: string[] = []
  const serve = (name: string, texts: typeof en) => async () => {
    asked.push(name)
    if (broken.has(name)) throw new TypeError(`${name} did not arrive`)
    return texts
  }
  return { asked, files: { en: serve('en', en), nl: serve('nl', nl) } }
}

describe('the texts of the interface', () => {
  it('come from a file per language, which holds that language', async () => {
    const store = createTextStore()
    expect((await store.load('nl')).catalogue.shell.sign_out).toBe(nl.catalogue.shell.sign_out)
    expect(() => store.get('en')).toThrow('en')
    expect((await store.load('en')).labels.archetype.house).toBe(en.labels.archetype.house)
  })

  it('are fetched for the wanted language only, and once', async () => {
    const { asked, files } = makeFiles(new Set())
    const store = createTextStore(files)
    expect(await store.loadAny('nl')).toBe('nl')
    await store.load('nl')
    expect(asked).toEqual(['nl'])
  })

  it('are those of another language when the wanted one does not arrive', async () => {
    const broken = new Set(['nl'])
    const { files } = makeFiles(broken)
    const store = createTextStore(files)
    expect(await store.loadAny('nl')).toBe('en')
    broken.clear()
    expect(await store.load('nl')).toBe(nl)
  })

  it('are reported missing when no language arrives', async () => {
    const { files } = makeFiles(new Set(['en', 'nl']))
    await expect(createTextStore(files).loadAny('nl')).rejects.toThrow('nl did not arrive')
  })
})
