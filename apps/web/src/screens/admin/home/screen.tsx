import { Text, Title } from '@mantine/core'
import { IconDatabase } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useI18n } from '../../../shared/i18n.ts'
import { StaffOnly } from '../../../shared/ui/staff-only.tsx'
import { useTitle } from '../../../shared/ui/use-title.ts'
import classes from './screen.module.css'

/** What staff looks after; a line for each screen that there is. */
const SCREENS = [{ key: 'data', to: '/admin/import', icon: IconDatabase }] as const

export function Screen() {
  const { t } = useI18n()
  useTitle(t('admin.title'))
  return (
    <StaffOnly>
      <div className={classes.page}>
        <header>
          <Title order={1}>{t('admin.title')}</Title>
          <Text size="sm" c="dimmed">
            {t('admin.intro')}
          </Text>
        </header>
        <ul className={classes.screens}>
          {SCREENS.map(({ key, to, icon: Icon }) => (
            <li key={key} className={classes.screen}>
              <Icon size={22} stroke={1.5} aria-hidden />
              <Title order={2} size="h3">
                {t(`admin.${key}_title`)}
              </Title>
              <Text size="sm" c="dimmed">
                {t(`admin.${key}_text`)}
              </Text>
              <Link to={to} className={classes.link}>
                {t(`admin.${key}_action`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </StaffOnly>
  )
}
