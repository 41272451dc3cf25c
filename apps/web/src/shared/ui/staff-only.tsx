import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useI18n } from '../i18n.ts'
import { useSession } from '../session/session.ts'
import { EmptyState } from './states.tsx'

/** A screen for staff of the installation; anybody else reads why not, and nothing is asked of the server. */
export function StaffOnly({ children }: { readonly children: ReactNode }) {
  const { labels } = useI18n()
  const { user } = useSession()
  if (user.is_staff) return children
  return (
    <EmptyState
      level={1}
      icon={<IconLock size={36} stroke={1.3} aria-hidden />}
      title={labels.error.forbidden}
    />
  )
}
