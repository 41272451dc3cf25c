import { Button } from '@mantine/core'
import { IconFileOff, IconMapPinOff, IconZoomExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useI18n } from '../i18n.ts'
import { EmptyState } from './states.tsx'
import { useTitle } from './use-title.ts'

/** What a screen can be about: what it says when that is gone, and the list of what there is. */
const KINDS = {
  location: {
    icon: IconMapPinOff,
    title: 'locations.gone',
    action: 'locations.gone_action',
    list: '/locations/list',
  },
  publication: {
    icon: IconFileOff,
    title: 'publications.gone',
    action: 'publications.gone_action',
    list: '/publications/overview',
  },
  searchquery: {
    icon: IconZoomExclamation,
    title: 'opportunities.gone',
    action: 'opportunities.gone_action',
    list: '/opportunities',
  },
} as const

export interface RecordGoneProps {
  readonly of: keyof typeof KINDS
  /** Level of the heading; 1 when it is all there is on the screen. */
  readonly level?: 1 | 2
}

/** The address is right, but the record it names does not exist or is not ours. */
export function RecordGone({ of, level = 1 }: RecordGoneProps) {
  const { t } = useI18n()
  const { icon: Icon, title, action, list } = KINDS[of]
  useTitle(t(title))
  return (
    <EmptyState
      level={level}
      icon={<Icon size={40} stroke={1.3} />}
      title={t(title)}
      action={
        <Button component={Link} to={list} mt="xs">
          {t(action)}
        </Button>
      }
    />
  )
}
