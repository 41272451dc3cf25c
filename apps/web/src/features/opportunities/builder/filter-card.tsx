import { type Filter, filterOf } from '@kavel/search'
import {
  ActionIcon,
  Alert,
  SegmentedControl,
  Switch,
  TagsInput,
  Text,
  Tooltip,
} from '@mantine/core'
import { IconAdjustments, IconAlertTriangle, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { featureDecimals } from '../../../shared/search-texts/feature-decimals.ts'
import { filterName } from '../../../shared/search-texts/filter-name.ts'
import { type Child, codesOf, type FilterPath } from '../../../shared/search-texts/filters.ts'
import { Absence } from '../search/absence.tsx'
import { isUntouched } from '../search/edit-filters.ts'
import classes from './builder.module.css'
import { useBuilder } from './builder-context.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { PlaceCard } from './place-card.tsx'
import { RangeCard } from './range-card.tsx'
import { Scoring } from './scoring.tsx'
import { UnknownCount } from './unknown-count.tsx'

export interface FilterCardProps {
  readonly path: FilterPath
  readonly filter: Child
  /** The button that moves it. */
  readonly handle?: ReactNode
  /** What is wrong with it. */
  readonly error: string | null
  /** Choices of an or-filter. */
  readonly children?: ReactNode
}

/** A filter in use: what it asks, whether it counts, and how it scores. */
export function FilterCard({ path, filter, handle, error, children }: FilterCardProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { change, remove, availability } = useBuilder()
  const [isScored, setScored] = useState(false)
  const declared = filterOf(filter.key)
  const name = filterName(i18n, filter.key)
  const known = declared ? availability(filter.key as never) : undefined
  const canScore = declared !== null && declared.kind !== 'or'
  return (
    <section
      className={classes.card}
      aria-label={name}
      data-off={!filter.enabled || undefined}
      data-choice={handle === undefined || undefined}
    >
      <header className={classes.cardHead}>
        {handle}
        <span
          className={classes.cardName}
          title={declared ? t(`about_filters.${filter.key as 'size'}`) : ''}
        >
          {name}
        </span>
        {canScore && (
          <Tooltip label={t('opportunities.scoring')}>
            <ActionIcon
              size="sm"
              aria-label={t('opportunities.scoring_of', { name })}
              aria-expanded={isScored}
              data-active={filter.weight !== 1 || filter.optimal !== null || undefined}
              className={classes.tool}
              onClick={() => setScored(!isScored)}
            >
              <IconAdjustments size={15} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label={t(filter.enabled ? 'opportunities.switch_off' : 'opportunities.switch_on')}>
          <Switch
            aria-label={t('opportunities.enabled', { name })}
            checked={filter.enabled}
            onChange={(event) => change(path, { enabled: event.currentTarget.checked })}
          />
        </Tooltip>
        <Tooltip label={t('opportunities.remove_filter')}>
          <ActionIcon
            size="sm"
            aria-label={t('opportunities.remove_filter_of', { name })}
            onClick={() => remove(path)}
          >
            <IconX size={15} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </header>
      <div className={classes.cardBody}>
        {!declared && (
          <Alert
            variant="light"
            color="yellow"
            p="xs"
            icon={<IconAlertTriangle size={16} aria-hidden />}
            classNames={{ message: classes.readable }}
          >
            {t('opportunities.unknown_key', { key: filter.key })}
          </Alert>
        )}
        {known && !known.isAvailable && <Absence known={known} />}
        {declared && (
          <Content path={path} filter={filter} declared={declared} name={name} error={error} />
        )}
        {children}
        {isUntouched(filter) && (
          <Text size="xs" c="dimmed">
            {t('opportunities.untouched')}
          </Text>
        )}
        {isScored && canScore && (
          <Scoring
            path={path}
            filter={filter}
            name={name}
            decimals={'bounds' in declared ? featureDecimals(declared.feature) : null}
          />
        )}
        {declared && filter.enabled && <UnknownCount path={path} />}
      </div>
    </section>
  )
}

interface ContentProps {
  readonly path: FilterPath
  readonly filter: Child
  readonly declared: Filter
  readonly name: string
  readonly error: string | null
}

function Content({ path, filter, declared, name, error }: ContentProps) {
  const { t } = useI18n()
  const { change } = useBuilder()
  switch (declared.kind) {
    case 'range':
    case 'min':
    case 'max':
    case 'neighbour':
      return <RangeCard {...{ path, filter, declared, name, error }} />
    case 'choice':
      return <ChoiceCard {...{ path, filter, declared, name }} />
    case 'boolean':
      return (
        <SegmentedControl
          fullWidth
          aria-label={name}
          data={[
            { value: '1', label: t('opportunities.yes') },
            { value: '0', label: t('opportunities.no') },
          ]}
          value={filter.param1 === false || filter.param1 === 0 ? '0' : '1'}
          onChange={(value) => change(path, { param1: value === '1' })}
        />
      )
    case 'text':
      return (
        <TagsInput
          size="xs"
          aria-label={name}
          placeholder={t(`opportunities.text_${declared.test}`)}
          value={[...codesOf(filter, 'param1')]}
          onChange={(words) => change(path, { param1: words.length > 0 ? words.join(',') : null })}
          splitChars={[',']}
        />
      )
    case 'box':
    case 'area':
    case 'point':
      return <PlaceCard {...{ path, filter, name, error, kind: declared.kind }} />
    case 'or':
      return (
        <Text size="xs" c="dimmed">
          {t('opportunities.or_hint')}
        </Text>
      )
  }
}
