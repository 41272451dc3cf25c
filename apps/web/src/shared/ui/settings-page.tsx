import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useI18n } from '../i18n.ts'
import page from './page.module.css'
import classes from './settings-page.module.css'
import { useTitle } from './use-title.ts'

/** The screens of settings, in the order in which they are offered. */
const SCREENS = [
  { key: 'user', to: '/settings/general/user' },
  { key: 'company', to: '/settings/general/company' },
] as const

export interface SettingsPageProps {
  readonly screen: (typeof SCREENS)[number]['key']
  readonly children: ReactNode
}

/** A screen of settings, with the way to the others. */
export function SettingsPage({ screen, children }: SettingsPageProps) {
  const { t } = useI18n()
  useTitle(t(`settings.${screen}`))
  return (
    <div className={page.page}>
      <header>
        <Title order={1}>{t('settings.title')}</Title>
        <nav className={classes.screens} aria-label={t('settings.title')}>
          {SCREENS.map(({ key, to }) => (
            <NavLink key={key} to={to} className={classes.screen}>
              {t(`settings.${key}`)}
            </NavLink>
          ))}
        </nav>
      </header>
      {children}
    </div>
  )
}
