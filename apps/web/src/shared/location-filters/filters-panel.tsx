import { Button, Drawer, Group, SegmentedControl, Text, TextInput, Title } from '@mantine/core'
import { useId } from 'react'
import { useI18n } from '../i18n.ts'
import { RecordSelect } from '../ui/record-select.tsx'
import { BoundsFilter } from './bounds-filter.tsx'
import { AnyOf, OneOf } from './choice-filter.tsx'
import { CustomFilterField } from './custom-filter.tsx'
import {
  ARCHIVE_CHOICES,
  type ArchiveChoice,
  archiveOf,
  archivePatch,
  countFilters,
  customFilterOf,
  withCustom,
} from './filters.ts'
import classes from './location-filters.module.css'
import { useBuildingChoice, useFilterChoices } from './use-filter-choices.ts'
import type { LocationFiltersState } from './use-location-filters.ts'

export interface FiltersPanelProps
  extends Pick<LocationFiltersState, 'filters' | 'change' | 'clear'> {
  /** Locations that match; undefined until it is known. */
  readonly total: number | undefined
  readonly opened: boolean
  readonly onClose: () => void
}

/** Every filter of locations; what is behind follows each of them. */
export function FiltersPanel({ opened, onClose, total, ...state }: FiltersPanelProps) {
  const { t, format } = useI18n()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={400}
      overlayProps={{ backgroundOpacity: 0 }}
      title={t('location_filters.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      classNames={{ body: classes.panel ?? '', content: classes.content ?? '' }}
    >
      <Fields {...state} />
      <Group justify="space-between" className={classes.foot} wrap="nowrap">
        <Button
          variant="subtle"
          color="gray"
          disabled={countFilters(state.filters) === 0}
          onClick={state.clear}
        >
          {t('location_filters.clear')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {total !== undefined &&
            t('locations.count', { count: total, formatted: format.number(total) })}
        </Text>
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </Group>
    </Drawer>
  )
}

type FieldsProps = Pick<FiltersPanelProps, 'filters' | 'change'>

/** Filters by names: statuses and phases are known by theirs. */
const BY_NAME = ['multistatus', 'multiphase'] as const
/** Filters by ids. */
const BY_ID = ['multilabel', 'multiAssignedTo', 'multiCreatedByUserId'] as const
const BOUNDS = {
  rating: { min: 0, max: 10, decimals: 1 },
  score: { decimals: 1 },
  area: { min: 0, unit: 'm²', decimals: 0 },
} as const

function Fields({ filters, change }: FieldsProps) {
  const { t } = useI18n()
  const choices = useFilterChoices()
  return (
    <div className={classes.fields}>
      <TextInput
        label={t('location_filters.search')}
        placeholder={t('location_filters.any')}
        maxLength={500}
        value={filters.search}
        onChange={(event) => change({ search: event.currentTarget.value })}
      />
      {BY_NAME.map((key) => (
        <AnyOf
          key={key}
          label={t(`location_filters.${key}`)}
          choices={choices[key]}
          value={filters[key]}
          onChange={(names) => change({ [key]: names })}
        />
      ))}
      {BY_ID.map((key) => (
        <AnyOf
          key={key}
          label={t(`location_filters.${key}`)}
          choices={choices[key]}
          value={filters[key].map(String)}
          onChange={(ids) => change({ [key]: ids.map(Number) })}
        />
      ))}
      {(Object.keys(BOUNDS) as (keyof typeof BOUNDS)[]).map((key) => (
        <BoundsFilter
          key={key}
          label={t(`location_filters.${key}`)}
          {...BOUNDS[key]}
          value={filters[key]}
          onChange={(patch) => change({ [key]: { ...filters[key], ...patch } })}
        />
      ))}
      <OneOf
        label={t('location_filters.searchQueryId')}
        choices={choices.searchQueryId}
        value={asText(filters.searchQueryId)}
        onChange={(id) => change({ searchQueryId: asNumber(id) })}
      />
      <OneOf
        label={t('location_filters.functionType')}
        choices={choices.functionType}
        value={asText(filters.functionType)}
        onChange={(code) => change({ functionType: asNumber(code) })}
      />
      <BuildingFilter filters={filters} change={change} />
      <ArchiveFilter filters={filters} change={change} />
      {choices.fields.length > 0 && (
        <Title order={3} size="h3" mt="xs">
          {t('location_filters.custom')}
        </Title>
      )}
      {choices.fields.map((field) => (
        <CustomFilterField
          key={field.id}
          field={field}
          filter={customFilterOf(filters, field.id)}
          onChange={(next) => change(withCustom(filters, next))}
        />
      ))}
    </div>
  )
}

const asText = (value: number | null) => (value === null ? null : String(value))
const asNumber = (value: string | null) => (value === null ? null : Number(value))

function BuildingFilter({ filters: { buildingId }, change }: FieldsProps) {
  const { t } = useI18n()
  return (
    <RecordSelect
      label={t('location_filters.buildingId')}
      placeholder={t('location_filters.any')}
      entity="buildings"
      query={{ order: 'name' }}
      choiceOf={({ id, name }) => ({
        value: String(id),
        label: name || t('location_filters.building_number', { number: id }),
      })}
      chosen={useBuildingChoice(buildingId)}
      onChange={(chosen) => change({ buildingId: asNumber(chosen?.value ?? null) })}
      nothingFound={t('location_filters.no_choice')}
      clearable
      clearButtonProps={{
        'aria-label': t('location_filters.remove', { filter: t('location_filters.buildingId') }),
      }}
    />
  )
}

function ArchiveFilter({ filters, change }: FieldsProps) {
  const { t } = useI18n()
  const label = useId()
  return (
    <div>
      <Text size="xs" fw={500} id={label} mb={2}>
        {t('location_filters.archived')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby={label}
        data={ARCHIVE_CHOICES.map((value) => ({
          value,
          label: t(`location_filters.archive_${value}`),
        }))}
        value={archiveOf(filters)}
        onChange={(choice) => change(archivePatch(choice as ArchiveChoice))}
      />
    </div>
  )
}
