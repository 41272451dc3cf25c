import { type FilterKey, features, filterGroups, filterKeys, filters } from '@kavel/search'
import { Button, Checkbox, Group, Modal, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { featureName } from '../search/feature-name.ts'
import { catalogueQuery } from '../search/search-calls.ts'
import classes from './results.module.css'
import { ADDRESS } from './use-columns.ts'

export interface ColumnsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly columns: readonly string[]
  readonly onChange: (columns: readonly string[]) => void
}

/** Columns that one list can have besides those of the filters. */
const MOST = 20

/** The address and features, by the group of the filter that reads them first, in the order of the catalogue. */
function listColumns(isThere: (key: FilterKey) => boolean): readonly (readonly [string, string])[] {
  const seen = new Map<string, string>([[ADDRESS, 'place']])
  for (const key of filterKeys) {
    const declared = filters[key]
    const feature = 'feature' in declared ? declared.feature : null
    if (feature === null || seen.has(feature) || !isThere(key)) continue
    if (features.get(feature)?.kind !== 'neighbours') seen.set(feature, declared.group)
  }
  seen.delete('plot_area')
  return [...seen]
}

/** Which columns the list of results has besides those of the filters in use. */
export function ColumnsDialog({ opened, onClose, columns, onChange }: ColumnsDialogProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [typed, setTyped] = useState('')
  const { data: catalogue } = useQuery(catalogueQuery)
  const all = listColumns((key) => catalogue?.filters[key]?.isAvailable ?? false)
  const nameOf = (column: string) =>
    column === ADDRESS ? t('opportunities.column_address') : featureName(i18n, column)
  const shown = all.filter(([column]) =>
    nameOf(column).toLowerCase().includes(typed.trim().toLowerCase()),
  )
  const groups = (Object.keys(filterGroups) as (keyof typeof filterGroups)[]).filter((group) =>
    shown.some(([, own]) => own === group),
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={620}
      title={t('opportunities.columns_title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Text size="sm" mb="sm">
        {t('opportunities.columns_text')}
      </Text>
      <TextInput
        data-autofocus
        aria-label={t('opportunities.columns_find')}
        placeholder={t('opportunities.columns_find')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.columnList}>
        {groups.map((group) => (
          <fieldset key={group} className={classes.columnGroup}>
            <legend>{t(`filters.group_${group}`)}</legend>
            {shown
              .filter(([, own]) => own === group)
              .map(([feature]) => (
                <Checkbox
                  key={feature}
                  label={nameOf(feature)}
                  checked={columns.includes(feature)}
                  disabled={!columns.includes(feature) && columns.length >= MOST}
                  onChange={(event) =>
                    onChange(
                      event.currentTarget.checked
                        ? [...columns, feature]
                        : columns.filter((one) => one !== feature),
                    )
                  }
                />
              ))}
          </fieldset>
        ))}
      </div>
      <Group justify="space-between" mt="md">
        <Button variant="subtle" color="gray" onClick={() => onChange([])}>
          {t('opportunities.columns_reset')}
        </Button>
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </Group>
    </Modal>
  )
}
