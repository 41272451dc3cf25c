import type { RoleFlags } from '@kavel/domain'
import { LANGUAGE_NAMES, LANGUAGES } from '@kavel/i18n'
import type { SearchHit } from '@kavel/registers'
import type { MantineColorScheme } from '@mantine/core'
import { type I18n, setLanguage } from '../shared/i18n.ts'
import { THEMES } from '../shared/ui/themes.ts'
import { placeAddress } from '../shared/url.ts'
import { railEntries } from './rail-entries.ts'

/** One line of the palette. */
export interface Command {
  readonly id: string
  readonly group: 'palette_screens' | 'palette_places' | 'palette_actions'
  readonly label: string
  /** What kind of thing it is. */
  readonly hint?: string
  /** It was made up. */
  readonly isFictional?: boolean
  readonly run: () => void
}

export interface CommandContext {
  readonly i18n: I18n
  /** The caller. */
  readonly user: RoleFlags
  /** A place that is gone to is shown as if it was chosen on the map. */
  readonly go: (address: string, place?: SearchHit) => void
  readonly setTheme: (scheme: MantineColorScheme) => void
  readonly leave: () => void
}

export function placeCommands(
  places: readonly SearchHit[],
  { i18n, go }: CommandContext,
): Command[] {
  return places.map((place) => ({
    id: `${place.kind}-${place.register_id}`,
    group: 'palette_places',
    label: place.label,
    hint: i18n.t(`shell.kind_${place.kind}`),
    isFictional: place.fictional,
    run: () => go(placeAddress(place), place),
  }))
}

/** The screens and actions whose name holds what was typed. */
export function listCommands(context: CommandContext, typed: string): Command[] {
  const { i18n, user, go, setTheme, leave } = context
  const { t, language } = i18n
  const commands: Command[] = [
    ...railEntries(user).map(({ key, to }) => ({
      id: key,
      group: 'palette_screens' as const,
      label: t(`shell.${key}`),
      run: () => go(to),
    })),
    ...(['standard_fields', 'custom_fields'] as const).map((sheet) => ({
      id: `sheet-${sheet}`,
      group: 'palette_screens' as const,
      label: `${t('sheets.group_locations')}: ${t(`sheets.locations_${sheet}`)}`,
      run: () => go(`/sheets/locations/${sheet}`),
    })),
    {
      id: 'planboard',
      group: 'palette_screens',
      label: t('location_board.title'),
      run: () => go('/locations/planboard'),
    },
    {
      id: 'settings',
      group: 'palette_screens',
      label: t('shell.settings'),
      run: () => go('/settings'),
    },
    {
      id: 'about',
      group: 'palette_screens',
      label: t('shell.about'),
      run: () => go('/about'),
    },
    ...LANGUAGES.filter((other) => other !== language).map((other) => ({
      id: `language-${other}`,
      group: 'palette_actions' as const,
      label: `${t('shell.language')}: ${LANGUAGE_NAMES[other]}`,
      run: () => setLanguage(other),
    })),
    ...THEMES.map((scheme) => ({
      id: `theme-${scheme}`,
      group: 'palette_actions' as const,
      label: `${t('shell.theme')}: ${t(`shell.theme_${scheme}`)}`,
      run: () => setTheme(scheme),
    })),
    { id: 'sign-out', group: 'palette_actions', label: t('shell.sign_out'), run: leave },
  ]
  const wanted = typed.trim().toLocaleLowerCase()
  return commands.filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
}
