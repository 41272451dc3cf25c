import { features, filterOf } from '@kavel/search'
import { Button, Loader, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../shared/i18n.ts'
import { filterName } from '../../../shared/search-texts/filter-name.ts'
import { type FilterPath, filterAt } from '../../../shared/search-texts/filters.ts'
import { numberText, percentText } from '../../../shared/search-texts/value-text.ts'
import { useStore } from '../../../shared/store.ts'
import type { FilterPatch } from '../search/edit-filters.ts'
import type { LiveQuery } from '../search/live-query.ts'
import { type Miss, missesQuery } from '../search/search-calls.ts'
import { useNumbers } from '../search/use-numbers.ts'
import classes from './builder.module.css'

/** More plots that one looks for: about a tenth of what was found, at least ten. In powers of ten, so that a drag asks nothing new. */
const wantedOf = (count: number) =>
  Math.max(10, 10 ** Math.floor(Math.log10(Math.max(1, count)) - 1))
/** Filters that are told. */
const MOST = 5

export interface MissesProps {
  readonly live: LiveQuery
  readonly change: (path: FilterPath, patch: FilterPatch) => void
}

/** The misses as a part of the screen with a name. */
export function MissesSection(props: MissesProps) {
  const { t } = useI18n()
  const isAsking = useStore(props.live.asked).some(({ enabled }) => enabled)
  // beside the list they stand in the place of what it would show
  const isNothing = useNumbers(props.live, ({ counted }) => counted?.count === 0)
  if (!isAsking) return null
  return (
    <section
      className={classes.misses}
      data-nothing={isNothing || undefined}
      aria-label={t('opportunities.misses')}
    >
      <Misses {...props} />
    </section>
  )
}

/** Which single filter, relaxed or switched off, would find how many more. */
export function Misses({ live, change }: MissesProps) {
  const { t } = useI18n()
  const asked = useStore(live.asked)
  const wanted = useNumbers(live, ({ counted }) => counted && wantedOf(counted.count))
  const isAsking = asked.some(({ enabled }) => enabled)
  const { data, isFetching, error } = useQuery({
    ...missesQuery(asked, wanted ?? 0),
    enabled: wanted !== null && isAsking,
  })
  if (wanted === null || !isAsking) return null
  const misses = (data?.misses ?? [])
    .filter(({ without, adds }) => without > 0 || adds > 0)
    .toSorted((a, b) => b.without - a.without)
    .slice(0, MOST)
  return (
    <>
      <Title order={3} size="h3" className={classes.missesHead}>
        {t('opportunities.misses')} {isFetching && <Loader size={12} aria-hidden />}
      </Title>
      {misses.map((miss) => (
        <MissRow key={miss.path} miss={miss} live={live} change={change} />
      ))}
      {misses.length === 0 && !isFetching && (
        <Text size="xs" c="dimmed">
          {t(error ? 'opportunities.misses_failed' : 'opportunities.misses_none')}
        </Text>
      )}
    </>
  )
}

function MissRow({ miss, live, change }: MissesProps & { readonly miss: Miss }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const name = filterName(i18n, miss.key)
  const declared = filterOf(miss.key)
  const unit = declared && 'unit' in declared ? declared.unit : undefined
  const feature =
    declared && 'feature' in declared && declared.feature ? features.get(declared.feature) : null
  const decimals = feature && 'decimals' in feature ? (feature.decimals ?? 0) : 2
  const { param, to } = miss
  // the least share of the codes that are chosen stands in param2
  const isShare = declared?.kind === 'choice'
  // what was moved or removed in the meantime is no longer this filter
  const apply = (patch: FilterPatch) => {
    if (filterAt(live.shown.get(), miss.path)?.key === miss.key) change(miss.path, patch)
  }
  const without = t('opportunities.miss_without', { formatted: format.number(miss.without) })
  // beyond the ends of the slider it is no bound that one would ask
  const isWithin =
    to !== null &&
    (!declared ||
      !('bounds' in declared) ||
      (to >= declared.bounds.least && to <= declared.bounds.most)) &&
    !(isShare && to <= 0)
  const relaxed =
    param !== null && to !== null && isWithin && miss.adds > 0
      ? t(isShare || param === 'param1' ? 'opportunities.miss_least' : 'opportunities.miss_most', {
          value: isShare ? percentText(format, to) : numberText(i18n, to, unit, decimals),
          formatted: format.number(miss.adds),
        })
      : null
  return (
    <div className={classes.miss}>
      <span className={classes.missName}>{name}</span>
      {miss.without > 0 && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`${name}, ${without}`}
          onClick={() => apply({ enabled: false })}
        >
          {without}
        </Button>
      )}
      {relaxed && param !== null && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`${name}, ${relaxed}`}
          onClick={() => apply({ [param]: to })}
        >
          {relaxed}
        </Button>
      )}
    </div>
  )
}
