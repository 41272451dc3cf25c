import { Button, Group, Menu, Text, TextInput } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconChevronDown,
  IconSearch,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { LocationChange, LocationParts } from '../../shared/api/location-changes.ts'
import type { CellOption } from '../../shared/grid/column.ts'
import { useI18n } from '../../shared/i18n.ts'
import { RemovalDialog } from '../../shared/ui/removal-dialog.tsx'
import classes from './bulk-bar.module.css'
import type { LocationColumn } from './column.ts'
import type { Changes } from './use-changes.ts'
import type { CheckedRows } from './use-checks.ts'

interface BulkBarProps {
  readonly checks: CheckedRows
  readonly changes: Changes
  /** Every column there is: what can be set follows from them. */
  readonly offered: readonly LocationColumn[]
  readonly mayDelete: boolean
  /** The menu that is open. */
  readonly menu: BulkMenu | null
  readonly onMenu: (menu: BulkMenu | null) => void
}

/** Columns whose choices are set for all checked rows. */
const SET = ['status', 'phase', 'assigned_to'] as const
const LABELS = { add: 'labels', take: 'labels_taken' } as const
/** What is chosen for all checked rows. */
export type BulkMenu = (typeof SET)[number] | (typeof LABELS)[keyof typeof LABELS]

/** What is done with the checked locations together: one step, to undo as a whole. */
export function BulkBar(props: BulkBarProps) {
  const { checks, changes, offered, mayDelete, menu, onMenu } = props
  const { t, format } = useI18n()
  const [isRemoving, setRemoving] = useState(false)
  const { ids } = checks
  if (ids.length === 0) return null
  // what is not in the list any more is not checked any more
  const each = async (parts: LocationParts | { readonly deleted: boolean }) => {
    const isDone = await changes.apply(ids.map((id): LocationChange => ({ id, ...parts })))
    if (isDone) await checks.keepListed()
    return isDone
  }
  const openOf = (key: BulkMenu) => ({
    isOpen: menu === key,
    onOpen: (isOpen: boolean) => onMenu(isOpen ? key : null),
  })
  const columnOf = (key: string) => offered.find((column) => column.key === key)
  const remove = async () => {
    await each({ deleted: true })
    setRemoving(false)
  }
  return (
    <section className={classes.bar} aria-label={t('location_list.bulk')}>
      <Text size="sm" fw={600} role="status">
        {t('location_list.bulk_count', { count: ids.length, formatted: format.number(ids.length) })}
      </Text>
      <Group gap={6} className={classes.acts}>
        {SET.map((key) => {
          const column = columnOf(key)
          return (
            column && (
              <ChoiceMenu
                key={key}
                column={column}
                isDisabled={changes.isWorking}
                {...openOf(key)}
                onChoose={(value) => {
                  const kept = column.edit && 'choose' in column.edit && column.edit.choose(value)
                  void each(column.patch?.(kept) ?? {})
                }}
              />
            )
          )
        })}
        <LabelsMenu column={columnOf('labels')} ids={ids} changes={changes} openOf={openOf} />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArchive size={14} aria-hidden />}
          disabled={changes.isWorking}
          onClick={() => void each({ values: { archived: true } })}
        >
          {t('location_list.bulk_archive')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArchiveOff size={14} aria-hidden />}
          disabled={changes.isWorking}
          onClick={() => void each({ values: { archived: false } })}
        >
          {t('location_list.bulk_unarchive')}
        </Button>
        {mayDelete && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconTrash size={14} aria-hidden />}
            disabled={changes.isWorking}
            onClick={() => setRemoving(true)}
          >
            {t('location_list.bulk_remove')}
          </Button>
        )}
      </Group>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconX size={14} aria-hidden />}
        onClick={checks.clear}
      >
        {t('location_list.bulk_clear')}
      </Button>
      <RemovalDialog
        opened={isRemoving}
        title={t('location_list.bulk_remove_title', { count: ids.length })}
        text={t('location_list.bulk_remove_text')}
        confirm={t('location_list.bulk_remove')}
        isPending={changes.isWorking}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      />
    </section>
  )
}

interface Opened {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

interface ChoiceMenuProps extends Opened {
  readonly column: LocationColumn
  readonly isDisabled: boolean
  readonly onChoose: (values: readonly string[]) => void
}

/** Options that are shown without a field to find one. */
const FEW = 12
/** Options that are shown at once; others are found by typing. */
const LISTED = 100

function ChoiceMenu({ column, onChoose, ...menu }: ChoiceMenuProps) {
  const { t } = useI18n()
  const options = column.edit && 'options' in column.edit ? column.edit.options : null
  if (!options) return null
  return (
    <OptionMenu {...menu} title={column.title} options={options} onChoose={onChoose}>
      <Menu.Divider />
      <Menu.Item onClick={() => onChoose([])}>{t('location_list.bulk_none')}</Menu.Item>
    </OptionMenu>
  )
}

interface OptionMenuProps extends Opened {
  readonly title: string
  readonly options: readonly CellOption[]
  readonly isDisabled: boolean
  readonly onChoose: (values: readonly string[]) => void
  readonly children?: React.ReactNode
}

function OptionMenu(props: OptionMenuProps) {
  const { title, options, isDisabled, isOpen, onOpen, onChoose, children } = props
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const found = options.filter(({ label }) =>
    label.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()),
  )
  return (
    <Menu position="top-start" opened={isOpen} onChange={onOpen} onClose={() => setTyped('')}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          disabled={isDisabled}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {options.length > FEW && (
          <TextInput
            m={4}
            aria-label={t('location_list.bulk_find')}
            placeholder={t('location_list.bulk_find')}
            leftSection={<IconSearch size={14} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {found.slice(0, LISTED).map(({ value, label, color }) => (
          <Menu.Item
            key={value}
            leftSection={
              color !== undefined && (
                <span
                  className={classes.dot}
                  style={{ background: color ?? 'var(--mantine-color-gray-5)' }}
                />
              )
            }
            onClick={() => onChoose([value])}
          >
            {label}
          </Menu.Item>
        ))}
        {found.length > LISTED && (
          <Menu.Label>{t('location_list.bulk_more', { count: found.length - LISTED })}</Menu.Label>
        )}
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

interface LabelsMenuProps {
  readonly column: LocationColumn | undefined
  readonly ids: readonly number[]
  readonly changes: Changes
  readonly openOf: (menu: BulkMenu) => Opened
}

/** Adds a label to all checked rows, or takes it away. */
function LabelsMenu({ column, ids, changes, openOf }: LabelsMenuProps) {
  const { t } = useI18n()
  const options = column?.edit && 'options' in column.edit ? column.edit.options : null
  if (!options || options.length === 0) return null
  return (['add', 'take'] as const).map((way) => (
    <OptionMenu
      key={way}
      title={t(`location_list.bulk_label_${way}`)}
      options={options}
      isDisabled={changes.isWorking}
      {...openOf(LABELS[way])}
      onChoose={([value]) => void changes.label(ids, Number(value), way === 'add')}
    />
  ))
}
