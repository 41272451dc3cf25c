import { ActionIcon, Collapse, Menu, Text } from '@mantine/core'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { MoveButtons, type Moves, moveByKey } from '../../../shared/ui/move-buttons.tsx'
import classes from './panels.module.css'

export interface EntryAction {
  readonly text: string
  readonly onClick: () => void
  readonly isDanger?: boolean
}

export interface EntryRowProps extends Moves {
  /** Tells this entry from the others of its list. */
  readonly id: string
  readonly name: string
  /** What is special about it, in a line. */
  readonly summary: string
  /** The one value that is changed most. */
  readonly field?: ReactNode
  readonly actions: readonly EntryAction[]
  /** The form that opens under it. */
  readonly children: ReactNode
}

/** An entry of an ordered list (floors, parts): it opens, moves (also with Alt and an arrow key), and has a menu. */
export function EntryRow({
  id,
  name,
  summary,
  field,
  onUp,
  onDown,
  actions,
  children,
}: EntryRowProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)

  return (
    <li className={classes.entry} data-entry={id}>
      <div className={classes.entryHead}>
        <div className={classes.entryName}>
          <span>{name}</span>
          <Text span size="xs" c="dimmed" title={summary}>
            {summary}
          </Text>
        </div>
        {field}
        <ActionIcon.Group>
          <MoveButtons name={name} onUp={onUp} onDown={onDown} />
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon aria-label={t('concepts.menu', { name })}>
                <IconDots size={15} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {actions.map(({ text, onClick, isDanger }) => (
                <Menu.Item
                  key={text}
                  {...(isDanger && { c: 'var(--mantine-color-error)' })}
                  onClick={onClick}
                >
                  {text}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <ActionIcon
            aria-label={t('concepts.unit_edit', { name })}
            aria-expanded={isOpen}
            data-move="open"
            onKeyDown={moveByKey({ onUp, onDown })}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={15} style={{ rotate: isOpen ? '180deg' : '0deg' }} />
          </ActionIcon>
        </ActionIcon.Group>
      </div>
      <Collapse expanded={isOpen}>
        {isOpen && <div className={classes.unitForm}>{children}</div>}
      </Collapse>
    </li>
  )
}
