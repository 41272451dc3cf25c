import { Menu, type MenuProps, UnstyledButton } from '@mantine/core'
import { IconInfoCircle, IconLogout, IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useI18n } from '../shared/i18n.ts'
import { useSession } from '../shared/session/session.ts'
import { useSignOut } from '../shared/session/use-sign-out.ts'
import { nameOf } from '../shared/texts/name-of.ts'
import { Portrait } from '../shared/ui/portrait.tsx'
import { PreferenceItems } from './preferences.tsx'
import classes from './user-menu.module.css'

/** Who is signed in, language, appearance and the way out. */
export function UserMenu({ position }: Pick<MenuProps, 'position'>) {
  const { t } = useI18n()
  const { user, company } = useSession()
  const leave = useSignOut()
  const name = nameOf(user)

  return (
    <Menu position={position} width={230} shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={t('shell.account', { name })}>
          <Portrait user={user} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <span className={classes.name}>{name}</span>
          {company.name}
        </Menu.Label>
        <Menu.Divider />
        <PreferenceItems />
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/settings/general/user"
          leftSection={<IconSettings size={16} aria-hidden />}
        >
          {t('shell.settings')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/about"
          leftSection={<IconInfoCircle size={16} aria-hidden />}
        >
          {t('shell.about')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={leave}>
          {t('shell.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
