import type { LicenceRefusal } from '@kavel/domain'
import {
  type FilterGroup,
  type FilterKey,
  filterGroups,
  filterKeys,
  filters,
  PREMIUM_GROUPS,
} from '@kavel/search'
import { Modal, ScrollArea, Text, TextInput } from '@mantine/core'
import { IconDatabaseOff, IconLock, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { loadOtherTexts, useI18n } from '../../../shared/i18n.ts'
import { unitText } from '../../../shared/search-texts/value-text.ts'
import { useLacking } from '../../../shared/session/use-lacking.ts'
import { licenceText } from '../../../shared/texts/licence-text.ts'
import { useListbox } from '../../../shared/ui/use-listbox.ts'
import { type FilterEntry, findFilters } from '../search/find-filters.ts'
import classes from './add-filter.module.css'
import type { Availability } from './builder-context.tsx'

export interface AddFilterProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onChoose: (key: FilterKey) => void
  readonly availability: (key: FilterKey) => Availability | undefined
  /** Keys that are in use already. */
  readonly used: readonly string[]
  /** Without or-choices: they hold none of their own. */
  readonly isWithin: boolean
}

/** Every filter there is by group: looked for by its name in either language, with mouse or keyboard. */
export function AddFilter(props: AddFilterProps) {
  const { t } = useI18n()
  const { opened, onClose, isWithin } = props
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={640}
      title={t(isWithin ? 'opportunities.add_alternative' : 'opportunities.add_filter')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      classNames={{ body: classes.body }}
    >
      {opened && <Catalogue {...props} />}
    </Modal>
  )
}

const NO_TEXTS: Awaited<ReturnType<typeof loadOtherTexts>> = []

interface Entries {
  readonly entries: readonly FilterEntry[]
  /** The words of the other languages are on their way: what is found changes with them. */
  readonly isPending: boolean
}

function useEntries(isWithin: boolean): Entries {
  const { t } = useI18n()
  const { data: others = NO_TEXTS, isPending } = useQuery({
    queryKey: ['texts', 'others', t('shell.language')],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: loadOtherTexts,
  })
  const entries = useMemo(
    () =>
      filterKeys
        .filter((key) => !(isWithin && key === 'or'))
        .map((key) => {
          const { group } = filters[key]
          return {
            key,
            group,
            words: [
              {
                name: t(`filters.filter_${key}`),
                group: t(`filters.group_${group}`),
                about: t(`about_filters.${key}`),
              },
              ...others.map(({ catalogue }) => ({
                name: catalogue.filters[`filter_${key}`],
                group: catalogue.filters[`group_${group}`],
                about: catalogue.about_filters[key],
              })),
            ],
          }
        }),
    [t, others, isWithin],
  )
  return { entries, isPending }
}

function Catalogue({ onChoose, onClose, availability, used, isWithin }: AddFilterProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const { entries, isPending } = useEntries(isWithin)
  const why = useLacking('premium_filters')
  const found = findFilters(entries, typed)
  const shown = typed.trim() === '' ? byGroup(found) : found
  const { reset, onKeyDown, fieldProps, listProps, optionProps } = useListbox({
    label: t('opportunities.catalogue'),
    count: shown.length,
    isOpen: true,
    isPending: isPending && typed.trim() !== '',
    onChoose: (index) => {
      const entry = shown[index]
      if (!entry || (why && isPremium(entry))) return
      onChoose(entry.key)
      onClose()
    },
  })
  return (
    <>
      <TextInput
        size="sm"
        data-autofocus
        leftSection={<IconSearch size={16} aria-hidden />}
        aria-label={t('opportunities.find_filter')}
        placeholder={t('opportunities.find_filter')}
        {...fieldProps}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          reset()
        }}
        onKeyDown={(event) => event.key !== 'Escape' && onKeyDown(event)}
      />
      <Text size="xs" c="dimmed" role="status" className={classes.status}>
        {found.length === 0
          ? t('opportunities.no_filter_found', { text: typed.trim() })
          : t('opportunities.filters_found', { count: found.length })}
      </Text>
      <ScrollArea.Autosize mah="min(60vh, 560px)" type="auto" viewportProps={{ tabIndex: -1 }}>
        <div {...listProps}>
          {shown.map((entry, index) => (
            <Option
              key={entry.key}
              entry={entry}
              heading={
                typed.trim() === '' && shown[index - 1]?.group !== entry.group ? entry.group : null
              }
              known={availability(entry.key)}
              isUsed={used.includes(entry.key)}
              why={isPremium(entry) ? why : null}
              props={optionProps(index)}
            />
          ))}
        </div>
      </ScrollArea.Autosize>
    </>
  )
}

/** In the order of the groups, and in them that of the catalogue. */
function byGroup(entries: readonly FilterEntry[]): readonly FilterEntry[] {
  return entries.toSorted(
    (a, b) =>
      filterGroups[a.group] - filterGroups[b.group] || filters[a.key].code - filters[b.key].code,
  )
}

interface OptionProps {
  readonly entry: FilterEntry
  readonly heading: FilterGroup | null
  readonly known: Availability | undefined
  readonly isUsed: boolean
  /** Why the licence does not have it. */
  readonly why: LicenceRefusal | null
  readonly props: ReturnType<ReturnType<typeof useListbox>['optionProps']>
}

const isPremium = ({ group }: FilterEntry) => PREMIUM_GROUPS.includes(group)

function Option({ entry, heading, known, isUsed, why, props }: OptionProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const declared = filters[entry.key]
  const unit = 'unit' in declared ? unitText(t, declared.unit) : ''
  const isAbsent = known && !known.isAvailable
  return (
    <>
      {heading && (
        <div className={classes.group} role="presentation">
          {t(`filters.group_${heading}`)}
        </div>
      )}
      <button
        type="button"
        {...props}
        className={classes.option}
        aria-disabled={why !== null}
        data-absent={isAbsent || why !== null || undefined}
      >
        <span className={classes.name}>
          {t(`filters.filter_${entry.key}`)}
          {unit && <span className={classes.unit}>{unit}</span>}
          {isUsed && <span className={classes.used}>{t('opportunities.in_use')}</span>}
        </span>
        <span className={classes.about}>{t(`about_filters.${entry.key}`)}</span>
        {why ? (
          <span className={classes.absent}>
            <IconLock size={13} aria-hidden />
            {licenceText(i18n, why)}
          </span>
        ) : isAbsent ? (
          <span className={classes.absent}>
            <IconDatabaseOff size={13} aria-hidden />
            {t(`opportunities.absence_${known.absence ?? 'no_data'}`)}
          </span>
        ) : (
          known?.date && (
            <span className={classes.source}>
              {t('opportunities.data_of', { date: format.date(known.date) })}
            </span>
          )
        )}
      </button>
    </>
  )
}
