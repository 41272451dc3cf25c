import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { listenForShortcuts, shortcutsNow } from '../shared/keyboard/registry.ts'
import type { Shortcut, ShortcutText } from '../shared/keyboard/shortcut.ts'
import { useShortcuts } from '../shared/keyboard/use-shortcuts.ts'

/** Where `g` and a letter lead. */
const PLACES: readonly (readonly [keys: string, text: ShortcutText, to: string])[] = [
  ['g h', 'go_home', '/home/gettingstarted'],
  ['g l', 'go_list', '/locations/list'],
  ['g m', 'go_map', '/locations/map'],
  ['g b', 'go_board', '/locations/planboard'],
  ['g o', 'go_opportunities', '/opportunities'],
  ['g c', 'go_concepts', '/concepts'],
  ['g p', 'go_publications', '/publications/overview'],
]

/**
 * Keys of one character that work on every screen, and the hearing of all others.
 * @param isOn as the user set it (WCAG 2.2, 2.1.4)
 * @returns what works on the screen, when its list was asked for; null: it was not
 */
export function useShellShortcuts(isOn: boolean, onSearch: () => void) {
  const navigate = useNavigate()
  const [help, setHelp] = useState<readonly Shortcut[] | null>(null)
  const showHelp = () => setHelp(shortcutsNow(document.activeElement))
  useShortcuts([
    ...PLACES.map(
      ([keys, text, to]): Shortcut => ({
        keys,
        text,
        group: 'go',
        run: () => void navigate(to),
      }),
    ),
    { keys: '/', text: 'search', group: 'general', run: onSearch },
    { keys: '?', text: 'help', group: 'general', run: showHelp },
  ])
  useEffect(() => (isOn ? listenForShortcuts(window) : undefined), [isOn])
  return { help, showHelp, closeHelp: () => setHelp(null) }
}
