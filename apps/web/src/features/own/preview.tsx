import {
  type Matching,
  type OwnColumn,
  type OwnFields,
  type OwnKindKey,
  ownKinds,
  readOwnFields,
} from '@kavel/registers'
import { Table, Text, Title } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import { ownValueText } from '../../shared/texts/own-text.ts'
import { ownColumnName } from './column-names.ts'
import classes from './own.module.css'
import type { OwnUpload } from './queries.ts'

/** Rows that are shown. */
const SHOWN = 10

export interface PreviewProps {
  readonly head: OwnUpload['head']
  readonly kind: OwnKindKey | null
  readonly matching: Matching
}

/** The first rows as they will be read, each value that cannot be read with what is wrong with it. */
export function Preview({ head, kind, matching }: PreviewProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  if (kind === null) return <Text c="dimmed">{t('own_files.preview_none')}</Text>
  const columns = Object.entries<OwnColumn>(ownKinds[kind].columns).filter(
    ([key, { isRequired }]) => isRequired || matching[key] !== undefined,
  )
  const rows = head.rows
    .slice(0, SHOWN)
    .map(({ properties, point }) =>
      readOwnFields(
        kind,
        matching,
        { properties, geometry: point && { type: 'Point', coordinates: point } },
        head.crs ?? 'EPSG:28992',
      ),
    )
  const good = rows.filter(isGood).length
  return (
    <div className={classes.section}>
      <Title order={2}>{t('own_files.preview')}</Title>
      <Text size="sm" c="dimmed">
        {t('own_files.preview_text')}{' '}
        {t('own_files.preview_good', { count: rows.length, good: format.number(good) })}.
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={classes.scroll} aria-label={t('own_files.preview')} tabIndex={0}>
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th data-align="right">{t('own_files.preview_row')}</Table.Th>
              {columns.map(([key]) => (
                <Table.Th key={key}>{ownColumnName(i18n, key)}</Table.Th>
              ))}
              <Table.Th>{t('own_files.preview_place')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((fields, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file is its place
              <Table.Tr key={index}>
                <Table.Td data-align="right">{format.number(index + 1)}</Table.Td>
                {columns.map(([key, column]) => (
                  <ValueCell
                    key={key}
                    column={column}
                    read={fields.values[key] ?? null}
                    found={foundText(head.rows[index]?.properties, matching[key])}
                  />
                ))}
                <PlaceCell place={fields.place} />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </div>
  )
}

const isGood = ({ values, place }: OwnFields) =>
  !('code' in place) && Object.values(values).every((value) => value === null || value.ok)

function foundText(properties: Record<string, unknown> | undefined, header: string | undefined) {
  const found = header === undefined ? null : properties?.[header]
  return found === null || found === undefined ? '' : String(found)
}

interface ValueCellProps {
  readonly column: OwnColumn
  readonly read: OwnFields['values'][string] | null
  /** As the file has it. */
  readonly found: string
}

function ValueCell({ column, read, found }: ValueCellProps) {
  const i18n = useI18n()
  if (read === null) return <Table.Td />
  if (read.ok) return <Table.Td>{ownValueText(i18n, column, read.value)}</Table.Td>
  const why = found === '' ? 'own_files.empty_needed' : (`own_files.wrong_${column.type}` as const)
  return (
    <Table.Td className={classes.wrong}>
      {found}
      <small>{i18n.t(why)}</small>
    </Table.Td>
  )
}

function PlaceCell({ place }: { readonly place: OwnFields['place'] }) {
  const { t } = useI18n()
  if (!('code' in place)) return <Table.Td>{t(`own_files.place_${wayOf(place)}`)}</Table.Td>
  const { code } = place
  const why =
    code === 'place_not_found'
      ? 'own_files.wrong_place_not_found'
      : code === 'outside_area'
        ? 'own_files.wrong_place_outside_area'
        : 'own_files.wrong_place'
  return (
    <Table.Td className={classes.wrong}>
      <small>{t(why)}</small>
    </Table.Td>
  )
}

/** The surest way in which a row says its place. */
function wayOf(place: Exclude<OwnFields['place'], { readonly code: unknown }>) {
  if (place.plot_id !== null || place.plot_key !== null) return 'plot'
  if (place.bag_id !== null) return 'bag'
  return place.point === null ? 'address' : 'point'
}
