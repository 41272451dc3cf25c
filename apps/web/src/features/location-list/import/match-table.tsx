import type { FileTable } from '@kavel/calls'
import type { Crs } from '@kavel/registers'
import { Alert, SegmentedControl, Select, Table, Text } from '@mantine/core'
import { useId } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import classes from './import.module.css'
import { keysTwice, type Matching } from './import-rows.ts'
import { PLACE_KEYS } from './place-of.ts'
import type { useImportFields } from './use-import-fields.ts'

export interface MatchTableProps {
  readonly table: FileTable
  readonly fields: ReturnType<typeof useImportFields>
  readonly matching: Matching
  readonly onChange: (matching: Matching) => void
}

/** For every column of the file what it becomes, with its first value. */
export function MatchTable({ table, fields, matching, onChange }: MatchTableProps) {
  const { t } = useI18n()
  const option = ({ key, title }: { readonly key: string; readonly title: string }) => ({
    value: key,
    label: title,
  })
  const groups = [
    {
      group: t('creation.group_place'),
      items: PLACE_KEYS.map((key) => option({ key, title: t(`creation.place_${key}`) })),
    },
    {
      group: t('creation.group_values'),
      items: fields.filter(({ isCustom }) => !isCustom).map(option),
    },
    {
      group: t('creation.group_custom'),
      items: fields.filter(({ isCustom }) => isCustom).map(option),
    },
  ].filter(({ items }) => items.length > 0)
  const twice = keysTwice(matching)
  const choose = (header: string, key: string | null) => {
    const { [header]: _, ...others } = matching
    onChange(key === null ? others : { ...others, [header]: key })
  }
  return (
    <section className={classes.section}>
      <Text size="sm" c="dimmed">
        {t('creation.match_text')}
      </Text>
      {!Object.values(matching).includes('name') && (
        <Text size="sm">{t('creation.match_no_name')}</Text>
      )}
      {twice.length > 0 && (
        <Alert color="red" variant="light" role="alert">
          {t('creation.match_twice')}
        </Alert>
      )}
      <div className={classes.scroll}>
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('creation.match_header')}</Table.Th>
              <Table.Th>{t('creation.match_example')}</Table.Th>
              <Table.Th>{t('creation.match_field')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {table.headers.map((header) => (
              <Table.Tr key={header}>
                <Table.Td>{header}</Table.Td>
                <Table.Td className={classes.example}>{exampleOf(table, header)}</Table.Td>
                <Table.Td>
                  <Select
                    size="xs"
                    searchable
                    clearable
                    aria-label={t('creation.match_field_of', { header })}
                    placeholder={t('creation.match_none')}
                    clearButtonProps={{ 'aria-label': t('creation.match_none') }}
                    data={groups}
                    value={matching[header] ?? null}
                    error={twice.includes(matching[header] ?? '')}
                    onChange={(key) => choose(header, key)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  )
}

function exampleOf({ rows }: FileTable, header: string): string {
  const filled = rows.find(({ properties }) => (properties[header] ?? '') !== '')
  return String(filled?.properties[header] ?? '')
}

/** Asks in which coordinates a file is that does not say so. */
export function AskCrs({
  crs,
  onChange,
}: {
  readonly crs: Crs | null
  readonly onChange: (crs: Crs) => void
}) {
  const { t } = useI18n()
  const id = useId()
  return (
    <section className={classes.section}>
      <Text size="sm" fw={600} id={id}>
        {t('creation.crs')}
      </Text>
      <Text size="sm">{t('creation.crs_text')}</Text>
      <SegmentedControl
        aria-labelledby={id}
        w="fit-content"
        data={[
          { value: 'EPSG:28992', label: t('creation.crs_rd') },
          { value: 'EPSG:4326', label: t('creation.crs_wgs') },
        ]}
        value={crs ?? ''}
        onChange={(chosen) => onChange(chosen as Crs)}
      />
    </section>
  )
}
