import type { FileTable } from '@kavel/calls'
import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import { IconCheck, IconDownload, IconMapPinOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useI18n } from '../../../shared/i18n.ts'
import { saveFile } from '../../../shared/save-file.ts'
import classes from './import.module.css'
import { addressAsked, type ImportRow } from './import-rows.ts'
import { rowsCsv } from './rows-csv.ts'
import type { ImportState } from './use-import.ts'

/** Rows that are shown; the file has all of them. */
const MOST_SHOWN = 500

export interface ImportDoneProps {
  readonly table: FileTable
  readonly state: Extract<ImportState, { readonly at: 'done' }>
  readonly onUndo: () => Promise<void>
  readonly onOther: () => void
}

/** What became of a file, with the rows whose address the register does not hold. */
export function ImportDone({ table, state, onUndo, onOther }: ImportDoneProps) {
  const { count, isUndone, notFound } = state
  const { t, format } = useI18n()
  return (
    <Stack gap="sm">
      <Group gap="xs" role="status">
        <IconCheck size={20} aria-hidden />
        <Text>
          {isUndone
            ? t('creation.done_undone')
            : t('creation.done', { count, formatted: format.number(count) })}
        </Text>
      </Group>
      {!isUndone && notFound.length > 0 && <NotFound table={table} rows={notFound} />}
      <Group gap="xs">
        <Button component={Link} to="/locations/list">
          {t('creation.done_list')}
        </Button>
        {!isUndone && (
          <Button variant="default" onClick={() => void onUndo()}>
            {t('creation.done_undo')}
          </Button>
        )}
        <Button variant="default" onClick={onOther}>
          {t('creation.import_another')}
        </Button>
      </Group>
    </Stack>
  )
}

function NotFound({
  table,
  rows,
}: {
  readonly table: FileTable
  readonly rows: readonly ImportRow[]
}) {
  const { t, format } = useI18n()
  const title = t('creation.not_found', {
    count: rows.length,
    formatted: format.number(rows.length),
  })
  const save = () => {
    const places = rows.map(({ row }) => row)
    const text = rowsCsv(table, places, t('creation.preview_row'))
    saveFile(new Blob([text], { type: 'text/csv' }), t('creation.not_found_file'))
  }
  return (
    <Alert color="orange" icon={<IconMapPinOff aria-hidden />}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="sm">{t('creation.not_found_text')}</Text>
      <section className={classes.scroll} aria-label={title} tabIndex={-1}>
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th data-align="right">{t('creation.preview_row')}</Table.Th>
              <Table.Th>{t('creation.name')}</Table.Th>
              <Table.Th>{t('creation.not_found_address')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, MOST_SHOWN).map(({ row, change }) => (
              <Table.Tr key={row}>
                <Table.Td data-align="right">{row}</Table.Td>
                <Table.Td>{change.values?.name}</Table.Td>
                <Table.Td>{addressText(change)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {rows.length > MOST_SHOWN && (
        <Text size="xs" c="dimmed">
          {t('creation.not_found_more', { formatted: format.number(rows.length - MOST_SHOWN) })}
        </Text>
      )}
      <Button
        mt="xs"
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={save}
      >
        {t('creation.not_found_save')}
      </Button>
    </Alert>
  )
}

function addressText({ values = {} }: ImportRow['change']): string {
  const asked = addressAsked(values)
  if (!asked) return ''
  const { street, house_number, postcode, city } = asked
  const first = [street, house_number].filter(Boolean).join(' ')
  return [first, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
