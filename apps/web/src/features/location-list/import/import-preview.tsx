import type { FileTable } from '@kavel/calls'
import { Table, Text, Title } from '@mantine/core'
import { faultText } from '../../../shared/grid/fault-text.ts'
import { type I18n, useI18n } from '../../../shared/i18n.ts'
import classes from './import.module.css'
import type { Judged, Matching, RowFault } from './import-rows.ts'
import { PLACE_KEYS, type PlaceKey } from './place-of.ts'
import type { useImportFields } from './use-import-fields.ts'

/** Rows that are shown of what comes. */
const FIRST = 20
/** Faults that are shown; more are counted. */
const MOST_FAULTS = 500

export interface ImportPreviewProps {
  readonly table: FileTable
  readonly matching: Matching
  readonly fields: ReturnType<typeof useImportFields>
  readonly judged: Judged
  readonly write: (value: FileTable['rows'][number]['properties'][string]) => string
}

/** What a file becomes: every fault with its row and column, and the first rows as they come. */
export function ImportPreview({ table, matching, fields, judged, write }: ImportPreviewProps) {
  const { t, format } = useI18n()
  const { good, faults } = judged
  const titles = new Map(fields.map(({ key, title }) => [key, title]))
  const columns = Object.entries(matching).map(([header, key]) => ({
    header,
    title: titles.get(key) ?? (isPlace(key) ? t(`creation.place_${key}`) : key),
  }))
  const faulty = new Set(faults.map(({ row }) => row)).size
  const count = (of: 'count' | 'faults', number: number) =>
    t(`creation.preview_${of}`, { count: number, formatted: format.number(number) })
  return (
    <section className={classes.section}>
      <Title order={2} size="h3">
        {t('creation.preview_title')}
      </Title>
      <Text size="sm" role="status">
        {count('count', good.length)}
        {faulty > 0 && ` · ${count('faults', faulty)}`}
      </Text>
      {faults.length > 0 && <Faults faults={faults} />}
      <Text size="xs" c="dimmed">
        {t('creation.preview_first', { count: Math.min(FIRST, good.length) })}
      </Text>
      <section className={classes.scroll} aria-label={t('creation.preview_title')} tabIndex={-1}>
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th data-align="right">{t('creation.preview_row')}</Table.Th>
              <Table.Th>{t('creation.preview_place')}</Table.Th>
              {columns.map(({ header, title }) => (
                <Table.Th key={header}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {good.slice(0, FIRST).map(({ row, place }) => (
              <Table.Tr key={row}>
                <Table.Td data-align="right">{row}</Table.Td>
                <Table.Td>{t(`creation.preview_${place}`)}</Table.Td>
                {columns.map(({ header }) => (
                  <Table.Td key={header}>
                    {write(table.rows[row - 1]?.properties[header] ?? null)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </section>
  )
}

const isPlace = (key: string): key is PlaceKey => PLACE_KEYS.some((one) => one === key)

function Faults({ faults }: { readonly faults: readonly RowFault[] }) {
  const i18n = useI18n()
  const { t, format } = i18n
  return (
    <>
      <Text size="sm" fw={600}>
        {t('creation.faults_title')}
      </Text>
      <section className={classes.scroll} aria-label={t('creation.faults_title')} tabIndex={-1}>
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th data-align="right">{t('creation.fault_row')}</Table.Th>
              <Table.Th>{t('creation.fault_column')}</Table.Th>
              <Table.Th>{t('creation.fault_value')}</Table.Th>
              <Table.Th>{t('creation.fault_why')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {faults.slice(0, MOST_FAULTS).map((fault) => (
              <Table.Tr key={`${fault.row} ${fault.header}`}>
                <Table.Td data-align="right">{fault.row}</Table.Td>
                <Table.Td>{fault.header ?? t('creation.preview_place')}</Table.Td>
                <Table.Td>{fault.text}</Table.Td>
                <Table.Td>{whyText(i18n, fault)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {faults.length > MOST_FAULTS && (
        <Text size="xs" c="dimmed">
          {t('creation.faults_more', { formatted: format.number(faults.length - MOST_FAULTS) })}
        </Text>
      )}
    </>
  )
}

function whyText(i18n: I18n, { why }: RowFault): string {
  if (typeof why === 'string') return i18n.t(`creation.fault_${why}`)
  return 'said' in why ? i18n.t('creation.fault_said', { message: why.said }) : faultText(i18n, why)
}
