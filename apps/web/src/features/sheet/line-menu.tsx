import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconEye,
  IconEyeOff,
  IconTrash,
} from '@tabler/icons-react'
import { useI18n } from '../../shared/i18n.ts'

export interface LineMenuProps {
  readonly name: string
  /** Undefined at the ends of the list. */
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly onRemove: () => void
  /** Why the line cannot be removed. */
  readonly kept?: string | undefined
  /** Whether the line counts, and a way to change that. */
  readonly counts?: { readonly value: boolean; readonly onChange: (value: boolean) => void }
}

/** What can be done with a line besides typing in it. */
export function LineMenu({ name, onUp, onDown, onRemove, kept, counts }: LineMenuProps) {
  const { t } = useI18n()
  return (
    <Menu position="bottom-end" width={220} shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t('sheets.line_menu', { name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={15} aria-hidden />}
          disabled={!onUp}
          onClick={onUp}
        >
          {t('sheets.line_up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={15} aria-hidden />}
          disabled={!onDown}
          onClick={onDown}
        >
          {t('sheets.line_down')}
        </Menu.Item>
        {counts && (
          <Menu.Item
            leftSection={
              counts.value ? (
                <IconEyeOff size={15} aria-hidden />
              ) : (
                <IconEye size={15} aria-hidden />
              )
            }
            onClick={() => counts.onChange(!counts.value)}
          >
            {t(counts.value ? 'sheets.line_leave_out' : 'sheets.line_count')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={15} aria-hidden />}
          disabled={kept !== undefined}
          onClick={onRemove}
        >
          {t('sheets.line_remove')}
          {kept && <div style={{ fontSize: 11.5, whiteSpace: 'normal' }}>{kept}</div>}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
