import { Alert, Button, Checkbox, Group, Modal, Stack, Table, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useI18n } from '../i18n.ts'
import { faultText } from './fault-text.ts'
import classes from './paste-dialog.module.css'
import type { Fault } from './read-cell.ts'

/** A cell of what would be pasted. */
export interface PreviewCell {
  /** Name of its row; undefined: the row is added. */
  readonly row: string | undefined
  readonly column: string
  readonly before: string
  readonly after: string
  /** Why it cannot be pasted. */
  readonly fault?: Fault
}

export interface Preview {
  /** Cells that change and cells that cannot, in the order of the block. */
  readonly cells: readonly PreviewCell[]
  /** Titles of columns that nobody changes here. */
  readonly readOnly: readonly string[]
  /** Rows beyond the last one. */
  readonly added: number
  /** Columns beyond the last one. */
  readonly beyond: number
}

export interface PasteDialogProps {
  readonly preview: Preview
  readonly mayAdd: boolean
  readonly isPending: boolean
  readonly onPaste: (isAdding: boolean) => void
  readonly onClose: () => void
}

/** Cells that are listed; the others are counted. */
const LISTED = 200

/** What a block would do before it is pasted: cells that change, cells that cannot with the reason, rows that are added. */
export function PasteDialog({ preview, mayAdd, isPending, onPaste, onClose }: PasteDialogProps) {
  const { t } = useI18n()
  const { cells, readOnly, added, beyond } = preview
  const [isAdding, setAdding] = useState(false)
  const asked = cells.filter(({ row }) => isAdding || row !== undefined)
  const faults = asked.filter(({ fault }) => fault)
  const changes = asked.length - faults.length
  return (
    <Modal
      opened
      size={720}
      title={t('grid.paste_title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack gap="sm">
        <Text size="sm" role="status">
          {t('grid.paste_changes', { count: changes })}
          {faults.length > 0 && ` ${t('grid.paste_faults', { count: faults.length })}`}
        </Text>
        {readOnly.length > 0 && (
          <Notice>{t('grid.paste_read_only', { columns: readOnly.join(', ') })}</Notice>
        )}
        {beyond > 0 && <Notice>{t('grid.paste_beyond', { count: beyond })}</Notice>}
        {added > 0 &&
          (mayAdd ? (
            <Checkbox
              label={t('grid.paste_add', { count: added })}
              checked={isAdding}
              onChange={(event) => setAdding(event.currentTarget.checked)}
            />
          ) : (
            <Notice>{t('grid.paste_no_rows', { count: added })}</Notice>
          ))}
        <Cells cells={asked} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button
            data-autofocus
            disabled={changes === 0}
            loading={isPending}
            onClick={() => onPaste(isAdding)}
          >
            {t('grid.paste')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Notice({ children }: { readonly children: string }) {
  return (
    <Alert color="yellow" p="xs" icon={<IconAlertTriangle size={16} />}>
      {children}
    </Alert>
  )
}

function Cells({ cells }: { readonly cells: readonly PreviewCell[] }) {
  const i18n = useI18n()
  const { t } = i18n
  // what cannot be pasted is worth most to know
  const sorted = [...cells.filter(({ fault }) => fault), ...cells.filter(({ fault }) => !fault)]
  const listed = sorted.slice(0, LISTED)
  if (listed.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className={classes.cells} tabIndex={0} aria-label={t('grid.paste_cells')}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('grid.paste_row')}</Table.Th>
            <Table.Th>{t('grid.paste_column')}</Table.Th>
            <Table.Th>{t('grid.paste_before')}</Table.Th>
            <Table.Th>{t('grid.paste_after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {listed.map(({ row, column, before, after, fault }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is never put in another order
            <Table.Tr key={place} data-fault={fault ? true : undefined}>
              <Table.Td className={classes.cell}>{row ?? t('grid.paste_new')}</Table.Td>
              <Table.Td className={classes.cell}>{column}</Table.Td>
              <Table.Td className={classes.cell} c="dimmed">
                {before || '–'}
              </Table.Td>
              <Table.Td className={classes.cell}>
                {after || '–'}
                {fault && (
                  <Text size="xs" c="var(--mantine-color-error)">
                    {faultText(i18n, fault)}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {sorted.length > LISTED && (
        <Text size="xs" c="dimmed" p="xs">
          {t('grid.paste_more', { count: sorted.length - LISTED })}
        </Text>
      )}
    </section>
  )
}
