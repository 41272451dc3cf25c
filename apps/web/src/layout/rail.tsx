import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, NavLink } from 'react-router'
import { useI18n } from '../shared/i18n.ts'
import { useSession } from '../shared/session/session.ts'
import { ConnectionMark } from '../shared/together/connection-mark.tsx'
import { CompanyLogo } from '../shared/ui/company-logo.tsx'
import { Logo } from '../shared/ui/logo.tsx'
import classes from './rail.module.css'
import { railEntries } from './rail-entries.ts'
import { UserMenu } from './user-menu.tsx'

interface SearchProps {
  readonly onSearch: () => void
}

/** The slim rail on the left; on a phone the bar at the bottom. */
export function Rail({ onSearch }: SearchProps) {
  const { t } = useI18n()
  const { user } = useSession()
  return (
    <nav className={classes.rail} aria-label={t('shell.navigation')}>
      <Link to="/home" className={classes.logo} aria-label={t('shell.product')}>
        <Logo size={30} />
      </Link>
      <div className={classes.entries}>
        {railEntries(user).map(({ key, to, icon: Icon }) => (
          <NavLink key={key} to={to} className={classes.entry}>
            <Icon size={21} stroke={1.6} aria-hidden />
            <span>{t(`shell.${key}`)}</span>
          </NavLink>
        ))}
      </div>
      <div className={classes.end}>
        <ConnectionMark />
        <CompanyLogo />
        <Tooltip label={`${t('shell.palette')} (Ctrl K)`} position="right">
          <UnstyledButton
            className={classes.tool}
            aria-label={t('shell.palette')}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={onSearch}
          >
            <IconSearch size={20} stroke={1.6} aria-hidden />
          </UnstyledButton>
        </Tooltip>
        <UserMenu position="right-end" />
      </div>
    </nav>
  )
}

/** Logo, search and account at the top of a phone, where the rail has no room for them. */
export function TopBar({ onSearch }: SearchProps) {
  const { t } = useI18n()
  return (
    // no header: a dialog brings one of its own
    <section className={classes.top} aria-label={t('shell.product')}>
      <Link to="/home" className={classes.brand}>
        <Logo size={24} />
        {t('shell.product')}
      </Link>
      <ConnectionMark />
      <CompanyLogo />
      <ActionIcon size="lg" aria-label={t('shell.palette')} onClick={onSearch}>
        <IconSearch size={20} stroke={1.6} />
      </ActionIcon>
      <UserMenu position="bottom-end" />
    </section>
  )
}
