import { Badge } from '@mantine/core'
import {
  IconAlertCircle,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconInfinity,
} from '@tabler/icons-react'
import { useI18n } from '../../shared/i18n.ts'
import classes from './data.module.css'
import type { Holding } from './queries.ts'

/** Told by word and icon as well as by colour. */
const LOOKS = {
  fresh: { colour: 'teal', icon: IconCheck },
  due: { colour: 'yellow', icon: IconClock },
  overdue: { colour: 'red', icon: IconAlertCircle },
  timeless: { colour: 'gray', icon: IconInfinity },
  never: { colour: 'gray', icon: IconCircleDashed, IconInfinity },
} as const satisfies Record<Holding['freshness'], object>

export function FreshnessBadge({ freshness }: Pick<Holding, 'freshness'>) {
  const { t } = useI18n()
  const { colour, icon: Icon } = LOOKS[freshness]
  return (
    <Badge
      variant="light"
      color={colour}
      radius="sm"
      className={classes.badge}
      leftSection={<Icon size={13} aria-hidden />}
    >
      {t(`data.${freshness}`)}
    </Badge>
  )
}
