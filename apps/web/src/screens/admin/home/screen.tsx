import { Text, Title } from '@mantine/core'
import {
  IconBuilding,
  IconDatabase,
  IconFileSpreadsheet,
  IconForms,
  IconHomeCog,
  IconPalette,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useI18n } from '../../../shared/i18n.ts'
import { useSession } from '../../../shared/session/session.ts'
import page from '../../../shared/ui/page.module.css'
import { RightOnly } from '../../../shared/ui/staff-only.tsx'
import { useTitle } from '../../../shared/ui/use-title.ts'
import { PublicData } from './public-data.tsx'
import classes from './screen.module.css'

/** What administrators and staff look after; a line for each screen that there is. */
const SCREENS = [
  { key: 'company', to: '/settings/general/company', icon: IconBuilding, isForStaff: false },
  { key: 'people', to: '/settings/general/company#people', icon: IconUsers, isForStaff: false },
  { key: 'fields', to: '/settings/locations/customfields', icon: IconForms, isForStaff: false },
  { key: 'building', to: '/settings/concepts/units', icon: IconHomeCog, isForStaff: false },
  { key: 'style', to: '/settings/publications/style', icon: IconPalette, isForStaff: false },
  { key: 'own', to: '/admin/own', icon: IconFileSpreadsheet, isForStaff: false },
  { key: 'data', to: '/admin/import', icon: IconDatabase, isForStaff: true },
] as const

export function Screen() {
  const { t } = useI18n()
  const { user } = useSession()
  useTitle(t('admin.title'))
  return (
    <RightOnly right="own.deliveries">
      <div className={page.page}>
        <header>
          <Title order={1}>{t('admin.title')}</Title>
          <Text size="sm" c="dimmed">
            {t('admin.intro')}
          </Text>
        </header>
        <ul className={classes.screens}>
          {SCREENS.filter(({ isForStaff }) => user.is_staff || !isForStaff).map(
            ({ key, to, icon: Icon }) => (
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
            ),
          )}
        </ul>
        <PublicData />
      </div>
    </RightOnly>
  )
}
