import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

export interface GoneNoticeProps {
  /** How many of what was chosen are there no longer; of none nothing is shown. */
  readonly count: number
  readonly text: string
  readonly forget: string
  readonly onForget: () => void
}

/** That something that was chosen is gone, and the way to choose it no longer. */
export function GoneNotice({ count, text, forget, onForget }: GoneNoticeProps) {
  if (count === 0) return null
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} aria-hidden />} p="xs">
      {text}{' '}
      <Button variant="subtle" size="compact-xs" onClick={onForget}>
        {forget}
      </Button>
    </Alert>
  )
}
