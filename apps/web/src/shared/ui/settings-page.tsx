import { type EntityName, whyUnlicensedTo } from '@kavel/domain'
import { Group, Text, Title } from '@mantine/core'
import { IconLock, IconUserShield } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { NavLink } from 'react-router'
import { SETTINGS_SCOPE } from '../edit/edits.ts'
import { UndoRedo } from '../edit/undo-redo.tsx'
import { useI18n } from '../i18n.ts'
import { actorOf } from '../session/actor.ts'
import { useSession } from '../session/session.ts'
import { useMay } from '../session/use-may.ts'
import { licenceText } from '../texts/licence-text.ts'
import page from './page.module.css'
import { SaveIndicator } from './save-indicator.tsx'
import classes from './settings-page.module.css'
import { useNamedPart } from './use-named-part.ts'
import { useTitle } from './use-title.ts'

/** The screens of settings by what they are about, in the order in which they are offered. */
const GROUPS = [
  {
    group: 'general',
    screens: [
      { key: 'user', to: '/settings/general/user' },
      { key: 'company', to: '/settings/general/company' },
    ],
  },
  {
    group: 'locations',
    screens: [
      { key: 'defaultfields', to: '/settings/locations/defaultfields' },
      { key: 'customfields', to: '/settings/locations/customfields' },
    ],
  },
  {
    group: 'concepts',
    screens: [
      { key: 'units', to: '/settings/concepts/units' },
      { key: 'parameters', to: '/settings/concepts/parameters' },
    ],
  },
  {
    group: 'publications',
    screens: [{ key: 'style', to: '/settings/publications/style' }],
  },
] as const
type ScreenKey = (typeof GROUPS)[number]['screens'][number]['key']

export interface SettingsPageProps {
  readonly screen: ScreenKey
  /** Whose change the screen is about: it tells who may, and offers undo. Left out where each part says so itself. */
  readonly changes?: EntityName
  readonly children: ReactNode
}

/** A screen of settings, with the way to the others. */
export function SettingsPage({ screen, changes, children }: SettingsPageProps) {
  const { t } = useI18n()
  useTitle(t(`settings.${screen}`))
  const whole = useRef<HTMLDivElement>(null)
  useNamedPart(whole)
  return (
    <div ref={whole} className={page.page}>
      <header>
        <Title order={1}>{t('settings.title')}</Title>
        <nav className={classes.screens} aria-label={t('settings.title')}>
          {GROUPS.map(({ group, screens }) => (
            <div key={group} className={classes.group}>
              <Text size="xs" c="dimmed" className={classes.about}>
                {t(`settings.${group}`)}
              </Text>
              {screens.map(({ key, to }) => (
                <NavLink key={key} to={to} className={classes.screen}>
                  {t(`settings.${key}`)}
                </NavLink>
              ))}
            </div>
          ))}
        </nav>
        {changes && <Changing entity={changes} />}
      </header>
      {children}
    </div>
  )
}

/** Who may change what the screen shows; undo, redo and whether all is saved for who may. */
function Changing({ entity }: { readonly entity: EntityName }) {
  const i18n = useI18n()
  const { t } = i18n
  const may = useMay('update', entity)
  const lacking = whyUnlicensedTo(actorOf(useSession()), { entity, actions: ['update'] })
  const Icon = may ? IconUserShield : IconLock
  return (
    <Group justify="space-between" gap="xs" mt="sm" mih={30}>
      <Group gap={6} wrap="nowrap">
        <Icon size={15} color="var(--mantine-color-dimmed)" aria-hidden />
        <Text size="sm" c="dimmed">
          {lacking
            ? licenceText(i18n, lacking)
            : t(may ? 'settings.may_change' : 'settings.may_not_change')}
        </Text>
      </Group>
      {may && (
        <Group gap="sm" wrap="nowrap">
          <SaveIndicator scope={SETTINGS_SCOPE} />
          <UndoRedo scope={SETTINGS_SCOPE} shows={() => true} />
        </Group>
      )}
    </Group>
  )
}
