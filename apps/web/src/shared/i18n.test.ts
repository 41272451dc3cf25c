import type { Language, Texts } from '@kavel/i18n'
import { texts as en } from '@kavel/i18n/en'
import { texts as nl } from '@kavel/i18n/nl'
import { notifications, notificationsStore } from '@mantine/notifications'
import i18next from 'i18next'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage, startI18n } from './i18n.ts'
import { localSetting } from './local-setting.ts'
import { createTextStore } from './texts.ts'

const page = { documentElement: { lang: '' } }
const browser = { languages: ['nl-NL'] }
let kept: Record<string, string>
/** The language that this browser remembers. */
const remembered = () => localSetting('language').read()

/** Files that arrive when `deliver` is called for their language, or break. */
function holdFiles() {
  const waiting: Partial<Record<Language, { deliver(): void; lose(): void }>> = {}
  const hold = (language: Language, texts: Texts) => () =>
    new Promise<Texts>((resolve, reject) => {
      waiting[language] = {
        deliver: () => resolve(texts),
        lose: () => reject(new TypeError('gone')),
      }
    })
  return { waiting, store: createTextStore({ en: hold('en', en), nl: hold('nl', nl) }) }
}

async function startIn(language: Language) {
  const { waiting, store } = holdFiles()
  browser.languages = [language]
  const started = startI18n(store)
  waiting[language]?.deliver()
  await started
  return waiting
}

const notices = () => notificationsStore.getState().notifications.map(({ title }) => title)
const word = () => i18next.t('shell.sign_out')

beforeEach(() => {
  kept = {}
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => {
        kept[key] = value
      },
    },
  })
  notifications.clean()
})

describe('the language of the interface', () => {
  it('is that of the browser, and the other one is not fetched', async () => {
    const waiting = await startIn('nl')
    expect(word()).toBe(nl.catalogue.shell.sign_out)
    expect(page.documentElement.lang).toBe('nl')
    expect(Object.keys(waiting)).toEqual(['nl'])
  })

  it('is the one chosen earlier, whatever the browser says', async () => {
    kept['kavel.language'] = 'en'
    const { waiting, store } = holdFiles()
    browser.languages = ['nl']
    const started = startI18n(store)
    waiting.en?.deliver()
    await started
    expect(word()).toBe(en.catalogue.shell.sign_out)
  })

  it('stays until the other one has arrived, and is remembered then', async () => {
    const waiting = await startIn('nl')
    const changed = setLanguage('en')
    expect([word(), page.documentElement.lang]).toEqual([nl.catalogue.shell.sign_out, 'nl'])
    expect(remembered()).toBeNull()
    waiting.en?.deliver()
    await changed
    expect([word(), page.documentElement.lang]).toEqual([en.catalogue.shell.sign_out, 'en'])
    expect(remembered()).toBe('en')
  })

  it('stays, with a notice, when the other one does not arrive; trying again takes the notice away', async () => {
    const waiting = await startIn('nl')
    const changed = setLanguage('en')
    waiting.en?.lose()
    await changed
    expect(word()).toBe(nl.catalogue.shell.sign_out)
    expect(notices()).toEqual(['English kon niet worden geladen'])
    expect(remembered()).toBeNull()

    const again = setLanguage('en')
    waiting.en?.deliver()
    await again
    expect(word()).toBe(en.catalogue.shell.sign_out)
    expect(notices()).toEqual([])
  })

  it('is the one chosen last, in whatever order they arrive', async () => {
    const waiting = await startIn('nl')
    const first = setLanguage('en')
    await setLanguage('nl')
    waiting.en?.deliver()
    await first
    expect(word()).toBe(nl.catalogue.shell.sign_out)
    expect(remembered()).toBe('nl')
  })

  it('is another one, with a notice, when its own does not arrive at the start', async () => {
    const { waiting, store } = holdFiles()
    browser.languages = ['nl']
    const started = startI18n(store)
    waiting.nl?.lose()
    await expect.poll(() => waiting.en).toBeDefined()
    waiting.en?.deliver()
    await started
    expect(word()).toBe(en.catalogue.shell.sign_out)
    expect(notices()).toEqual(['Nederlands could not be loaded'])
  })

  it('is English for a browser of any other language', async () => {
    const { waiting, store } = holdFiles()
    browser.languages = ['fr-FR', 'de']
    const started = startI18n(store)
    waiting.en?.deliver()
    await started
    expect([i18next.language, page.documentElement.lang]).toEqual(['en', 'en'])
  })

  it('shows the key of a text that is missing, without a warning', async () => {
    const said = (['debug', 'info', 'log', 'warn', 'error'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => {}),
    )
    await startIn('nl')
    expect(i18next.t('shell.no_such_text' as never)).toBe('shell.no_such_text')
    for (const spy of said) expect(spy).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})
