import { Avatar, Menu, type MenuProps, Text, UnstyledButton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useI18n } from '../shared/i18n.ts'
import { LOGIN } from '../shared/session/return-address.ts'
import { nameOf, signOut, useSession } from '../shared/session/session.ts'
import { PreferenceItems } from './preferences.tsx'

/** Who is signed in, language, appearance and the way out. */
export function UserMenu({ position }: Pick<MenuProps, 'position'>) {
  const { t } = useI18n()
  const { user, company } = useSession()
  const navigate = useNavigate()
  const name = nameOf(user)

  async function leave() {
    await signOut()
    await navigate(LOGIN)
  }

  return (
    <Menu position={position} width={230} shadow="md">
      <Menu.Target>
        <UnstyledButton aria-label={t('shell.account', { name })} style={{ borderRadius: '50%' }}>
          <Avatar name={name} color="accent" size={34} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Text size="sm" fw={600} px="sm" pt={6} truncate>
          {name}
        </Text>
        <Text size="xs" c="dimmed" px="sm" pb={6} truncate>
          {company.name}
        </Text>
        <Menu.Divider />
        <PreferenceItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={leave}>
          {t('shell.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
