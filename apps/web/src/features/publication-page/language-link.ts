/** The links to a page in another language. Pure. */
import type { Language } from '@kavel/i18n'

/** The same address in another language: its section and other parameters stay. */
export function inLanguage(address: string, language: Language): string {
  const url = new URL(address)
  url.searchParams.set('lang', language)
  return url.href
}

type Press = Readonly<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>>

/** Whether a link is followed here: with any of these keys the browser opens a tab or a window, or saves. */
export const isPlainPress = ({ altKey, ctrlKey, metaKey, shiftKey }: Press): boolean =>
  !altKey && !ctrlKey && !metaKey && !shiftKey
