import { type RoleFlags, roleOf, type TreeFor } from '@kavel/domain'
import { LANGUAGE_NAMES, LANGUAGES } from '@kavel/i18n'
import type { SearchHit } from '@kavel/registers'
import type { MantineColorScheme } from '@mantine/core'
import { type I18n, setLanguage } from '../shared/i18n.ts'
import type { Shortcut } from '../shared/keyboard/shortcut.ts'
import { THEMES } from '../shared/ui/themes.ts'
import { placeAddress } from '../shared/url.ts'
import { railEntries } from './rail-entries.ts'

/** One line of the palette. */
export interface Command {
  readonly id: string
  readonly group:
    | 'palette_here'
    | 'palette_found'
    | 'palette_recent'
    | 'palette_places'
    | 'palette_screens'
    | 'palette_actions'
  readonly label: string
  /** What tells it from others of that name. */
  readonly note?: string
  /** What kind of thing it is. */
  readonly hint?: string
  /** It was made up. */
  readonly isFictional?: boolean
  /** Why it cannot be done; null: it can. */
  readonly why?: string | null
  /** Keys that do the same, one after another. */
  readonly keys?: string | null
  readonly run: () => void
}

/** An act that a licence may lack. */
export interface Act<Input = void> {
  readonly run: (input: Input) => void
  /** Why it cannot be done; null: it can. */
  readonly why: string | null
}

export interface CommandContext {
  readonly i18n: I18n
  /** The caller. */
  readonly user: RoleFlags
  /** A place that is gone to is shown as if it was chosen on the map. */
  readonly go: (address: string, place?: SearchHit) => void
  readonly setTheme: (scheme: MantineColorScheme) => void
  readonly leave: () => void
  /** Filters lists by the person that locations are assigned to. */
  readonly showAssigned: (userId: number) => void
  /** Null: it is not for the caller. */
  readonly makeConcept: Act<Pick<TreeFor<'locations'>, 'id' | 'concepts'>> | null
  readonly makeQuery: Act | null
  readonly makeLocation: Act | null
  readonly showShortcuts: () => void
  /** What the screen offers besides. */
  readonly shortcuts: readonly Shortcut[]
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
  const wanted = typed.trim().toLocaleLowerCase()
  return [...screenCommands(context), ...actionCommands(context)].filter(({ label }) =>
    label.toLocaleLowerCase().includes(wanted),
  )
}

function screenCommands({ i18n, user, go, makeLocation }: CommandContext): Command[] {
  const { t } = i18n
  const screen = (id: string, label: string, to: string): Command => ({
    id,
    group: 'palette_screens',
    label,
    run: () => go(to),
  })
  return [
    ...railEntries(user).map(({ key, to }) => screen(key, t(`shell.${key}`), to)),
    screen('list', t('keyboard.go_list'), '/locations/list'),
    ...(makeLocation ? [screen('import', t('creation.import_title'), '/locations/import')] : []),
    screen('planboard', t('location_board.title'), '/locations/planboard'),
    ...(['standard_fields', 'custom_fields'] as const).map((sheet) =>
      screen(
        `sheet-${sheet}`,
        `${t('sheets.group_locations')}: ${t(`sheets.locations_${sheet}`)}`,
        `/sheets/locations/${sheet}`,
      ),
    ),
    screen('settings', t('shell.settings'), '/settings'),
    screen('about', t('shell.about'), '/about'),
  ]
}

function actionCommands(context: CommandContext): Command[] {
  const { i18n, user, go, setTheme, leave, shortcuts, makeLocation, makeQuery } = context
  const { t, language } = i18n
  const action = (id: string, label: string, run: () => void): Command => ({
    id,
    group: 'palette_actions',
    label,
    run,
  })
  const made = (id: string, label: string, act: Act | null): Command[] =>
    act ? [{ ...action(id, label, act.run), why: act.why }] : []
  return [
    ...shortcuts.flatMap(({ inPalette, keys, text, run }) =>
      inPalette ? [{ ...action(`here-${text}`, t(`keyboard.${text}`), run), keys }] : [],
    ),
    ...made('new-location', t('shell.act_new_location'), makeLocation),
    ...made('new-query', t('opportunities.new'), makeQuery),
    action('tasks', t('shell.act_tasks'), () => go('/home/gettingstarted')),
    ...(['admin', 'staff'].includes(roleOf(user))
      ? [action('invite', t('shell.act_invite'), () => go('/settings/general/company#invitations'))]
      : []),
    { ...action('shortcuts', t('keyboard.title'), context.showShortcuts), keys: '?' },
    ...LANGUAGES.filter((other) => other !== language).map((other) =>
      action(`language-${other}`, `${t('shell.language')}: ${LANGUAGE_NAMES[other]}`, () =>
        setLanguage(other),
      ),
    ),
    ...THEMES.map((scheme) =>
      action(`theme-${scheme}`, `${t('shell.theme')}: ${t(`shell.theme_${scheme}`)}`, () =>
        setTheme(scheme),
      ),
    ),
    action('sign-out', t('shell.sign_out'), leave),
  ]
}
