import { ActionIcon, Tooltip } from '@mantine/core'
import type { IconPointer } from '@tabler/icons-react'
import classes from './tool-button.module.css'

export interface ToolButtonProps {
  readonly title: string
  readonly icon: typeof IconPointer
  /** Of a tool that stays on until it is put away. */
  readonly isActive?: boolean
  /** Of a tool that opens a panel beside it, where its title stands then. */
  readonly isOpen?: boolean
  /** Why it does nothing now; it keeps its place for the keyboard. */
  readonly blocked?: string | null
  readonly onClick: () => void
}

/** A button of the bar beside a map. */
export function ToolButton(props: ToolButtonProps) {
  const { title, icon: Icon, isActive, isOpen, blocked, onClick } = props
  return (
    <Tooltip
      label={blocked ? `${title}: ${blocked}` : title}
      position="left"
      disabled={isOpen ?? false}
    >
      <ActionIcon
        className={classes.tool}
        aria-label={title}
        aria-pressed={isActive}
        aria-expanded={isOpen}
        data-active={isActive || isOpen || undefined}
        aria-disabled={blocked ? true : undefined}
        data-disabled={blocked ? true : undefined}
        onClick={blocked ? undefined : onClick}
      >
        <Icon size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
