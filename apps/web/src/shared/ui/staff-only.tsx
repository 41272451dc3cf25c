import { hasRight, type Right } from '@kavel/domain'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useI18n } from '../i18n.ts'
import { actorOf } from '../session/actor.ts'
import { useSession } from '../session/session.ts'
import { EmptyState } from './states.tsx'

interface GuardProps {
  readonly children: ReactNode
}

/** A screen for staff of the installation; anybody else reads why not, and nothing is asked of the server. */
export function StaffOnly({ children }: GuardProps) {
  return useSession().user.is_staff ? children : <Closed />
}

/** A screen for who has a right, as `StaffOnly`. */
export function RightOnly({ right, children }: GuardProps & { readonly right: Right }) {
  return hasRight(actorOf(useSession()), right) ? children : <Closed />
}

function Closed() {
  const { labels } = useI18n()
  return (
    <EmptyState
      level={1}
      icon={<IconLock size={36} stroke={1.3} aria-hidden />}
      title={labels.error.forbidden}
    />
  )
}
