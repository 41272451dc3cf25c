import {
  type Matching,
  type OwnColumn,
  type OwnKindKey,
  ownKinds,
  placesOf,
  placingSets,
  repeatedHeaders,
} from '@kavel/registers'
import { Select, Text } from '@mantine/core'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { ownColumnName, placeColumnName } from './column-names.ts'
import classes from './own.module.css'
import type { OwnUpload } from './queries.ts'

export interface MatchColumnsProps {
  readonly head: OwnUpload['head']
  readonly kind: OwnKindKey
  readonly matching: Matching
  /** Columns without which the file cannot be imported. */
  readonly missing: ReadonlySet<string>
  readonly onChange: (matching: Matching) => void
}

/** For every column of the kind the header of the file that it is, each with what its first row holds. */
export function MatchColumns({ head, kind, matching, missing, onChange }: MatchColumnsProps) {
  const i18n = useI18n()
  const { t } = i18n
  const columns: Readonly<Record<string, OwnColumn>> = ownKinds[kind].columns
  const repeated = repeatedHeaders(head.headers)
  const choose = (column: string, header: string | null) => {
    const { [column]: _, ...others } = matching
    onChange(header === null ? others : { ...others, [column]: header })
  }
  const select = (column: string, label: string, isRequired = false) => (
    <Select
      key={column}
      label={label}
      required={isRequired}
      searchable
      clearable={!isRequired}
      placeholder={t('own_files.not_there')}
      data={head.headers}
      value={matching[column] ?? null}
      onChange={(header) => choose(column, header)}
      description={exampleText(i18n, head, matching[column])}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={isRequired && missing.has(column) ? t('own_files.needed') : undefined}
    />
  )
  const sets = placingSets(kind)
    .map((set) => set.map((key) => placeColumnName(i18n, key)))
    .map(([one = '', ...others]) =>
      others.reduce((text, other) => t('own_files.set_and', { one: text, other }), one),
    )
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('own_files.match_text')}
      </Text>
      {repeated.length > 0 && (
        <Text size="sm" role="status">
          {t('own_files.repeated', { headers: repeated.join(', ') })}
        </Text>
      )}
      <fieldset className={classes.columns}>
        <legend>{t('own_files.match_values')}</legend>
        {Object.entries(columns).map(([key, { isRequired }]) =>
          select(key, ownColumnName(i18n, key), isRequired),
        )}
      </fieldset>
      <fieldset className={classes.columns}>
        <legend>{t('own_files.match_place')}</legend>
        <Text size="sm" c="dimmed" className={classes.whole}>
          {head.hasPoints && placesOf(kind).includes('x')
            ? t('own_files.match_points')
            : t('own_files.match_place_text', { sets: sets.join('; ') })}
        </Text>
        {placesOf(kind).map((key) => select(key, placeColumnName(i18n, key)))}
      </fieldset>
    </>
  )
}

/** What the first row has under a header. */
function exampleText({ t }: I18n, { rows }: OwnUpload['head'], header: string | undefined) {
  if (header === undefined) return undefined
  const value = rows[0]?.properties[header]
  return value === null || value === undefined || value === ''
    ? t('own_files.example_none')
    : t('own_files.example', { value: String(value) })
}
