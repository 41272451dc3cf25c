import { Menu, type MenuProps, UnstyledButton } from '@mantine/core'
import { IconInfoCircle, IconLogout } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useI18n } from '../shared/i18n.ts'
import { nameOf, useSession } from '../shared/session/session.ts'
import { useSignOut } from '../shared/session/use-sign-out.ts'
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
        <UnstyledButton
          className={classes.target}
          aria-label={t('shell.account', { name })}
          data-initials={initialsOf(name)}
        />
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

/** First letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => word?.[0]?.toLocaleUpperCase() ?? '').join('')
}
