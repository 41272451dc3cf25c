import { filterOf } from '@kavel/search'
import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import {
  IconCheck,
  IconMapPinFilled,
  IconMapPinPlus,
  IconQuestionMark,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isApiError } from '../../../shared/api/api-error.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { askedText } from '../../../shared/search-texts/asked-text.ts'
import { filterName } from '../../../shared/search-texts/filter-name.ts'
import { type Filters, filterAt } from '../../../shared/search-texts/filters.ts'
import { useAreaNames } from '../../../shared/search-texts/use-area-names.ts'
import { type Names, valueText } from '../../../shared/search-texts/value-text.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/states.tsx'
import { type WhyAnswer, whyQuery } from '../search/search-calls.ts'
import { usePlaces } from '../search/use-places.ts'
import { PlotOutline } from './plot-outline.tsx'
import { Score } from './score.tsx'
import classes from './why.module.css'

type Judged = WhyAnswer['filters'][number]

export interface WhyPanelProps {
  readonly filters: Filters
  readonly plotId: string
  readonly onCreate: (plotId: string) => void
  readonly children?: ReactNode
}

/** Why a plot matches or not: every filter with the value of the plot, its source and day. */
export function WhyPanel({ filters, plotId, onCreate }: WhyPanelProps) {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(whyQuery(filters, plotId))
  const place = usePlaces([plotId]).get(plotId)
  const names = useAreaNames(
    (data?.filters ?? []).flatMap(({ feature }) => feature ?? []),
    (data?.filters ?? []).map(({ feature, value }) => ({ values: { [feature ?? '']: value } })),
  )
  if (error)
    return isApiError(error, 'not_found') ? (
      <EmptyState title={t('opportunities.why_gone')} text={t('opportunities.why_gone_text')} />
    ) : (
      <ErrorState error={error} retry={refetch} />
    )
  if (!data) return <LoadingState />
  return (
    <div className={classes.why}>
      <div className={classes.top}>
        <PlotOutline plotId={plotId} size={84} />
        <div className={classes.verdict}>
          <div>
            <Text fw={700}>{data.designation}</Text>
            {place?.address && (
              <Text size="sm" c="dimmed">
                {place.address}
              </Text>
            )}
          </div>
          <Verdict matches={data.matches} />
          {/* a score is for comparing what matches */}
          {data.matches && (
            <Group gap={8}>
              <Text size="xs" c="dimmed">
                {t('opportunities.column_score')}
              </Text>
              <Score score={data.score} />
            </Group>
          )}
          {data.matches && <ScoreLine judged={data.filters} filters={filters} />}
        </div>
      </div>
      {place?.locations.map(({ id, name }) => (
        <Anchor
          key={id}
          component={Link}
          size="sm"
          className={classes.location}
          to={`/locations/map/detail/${id}`}
        >
          <IconMapPinFilled size={15} aria-hidden />
          {t('opportunities.in_location', { name })}
        </Anchor>
      ))}
      <Group gap={6}>
        <Button
          leftSection={<IconMapPinPlus size={15} aria-hidden />}
          onClick={() => onCreate(plotId)}
        >
          {t('opportunities.create_location')}
        </Button>
        <Anchor component={Link} size="sm" to={`/locations/map?plot=${encodeURIComponent(plotId)}`}>
          {t('opportunities.all_facts')}
        </Anchor>
      </Group>
      <ul className={classes.list}>
        {data.filters.map((judged) => (
          <JudgedFilter
            key={judged.path}
            judged={judged}
            filters={filters}
            names={names}
            isScored={data.matches === true}
          />
        ))}
      </ul>
      {data.matches && data.score !== null && (
        <Text size="xs" c="dimmed">
          {t('opportunities.score_text')}
        </Text>
      )}
      {data.filters.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('opportunities.why_nothing')}
        </Text>
      )}
    </div>
  )
}

function Verdict({ matches }: { readonly matches: boolean | null }) {
  const { t } = useI18n()
  const of = matches === null ? 'unknown' : matches ? 'yes' : 'no'
  const colour = { yes: 'accent.8', no: 'red.9', unknown: 'gray.7' }[of]
  return (
    <Badge size="lg" radius="sm" variant="filled" color={colour} className={classes.badge}>
      {t(`opportunities.matches_${of}`)}
    </Badge>
  )
}

/** How the score comes about, in one line. */
function ScoreLine({
  judged,
  filters,
}: {
  readonly judged: readonly Judged[]
  readonly filters: Filters
}) {
  const i18n = useI18n()
  const { t, format } = i18n
  const parts = judged.flatMap(({ path, key, score }) => {
    const weight = filterAt(filters, path)?.weight ?? 1
    if (score === null || path.includes('children')) return []
    const times = weight === 1 ? '' : ` × ${format.number(weight, 2)}`
    return [`${filterName(i18n, key)} ${format.number(Math.round(score))}${times}`]
  })
  if (parts.length === 0) return null
  return (
    <Text size="xs" c="dimmed" data-score-line>
      {t('opportunities.score_line', { parts: parts.join(' + ') })}
    </Text>
  )
}

const ICONS = { yes: IconCheck, no: IconX, unknown: IconQuestionMark } as const

interface JudgedProps {
  readonly judged: Judged
  readonly filters: Filters
  readonly names: Names
  /** Does the plot match, so that it has a score? */
  readonly isScored: boolean
}

function JudgedFilter({ judged, filters, names, isScored }: JudgedProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { path, key, verdict, value, feature, source, date, score } = judged
  const of = verdict === null ? 'unknown' : verdict ? 'yes' : 'no'
  const Icon = ICONS[of]
  const filter = filterAt(filters, path)
  const isChild = path.includes('children')
  const wanted = filter ? askedText(i18n, filter, names) : ''
  const own = feature !== null && value !== null ? valueText(i18n, feature, value, names) : null
  return (
    <li className={classes.item} data-child={isChild || undefined} data-verdict={of}>
      <span className={classes.icon} role="img" aria-label={t(`opportunities.verdict_${of}`)}>
        <Icon size={14} stroke={2.4} aria-hidden />
      </span>
      <div className={classes.text}>
        <span className={classes.name}>{filterName(i18n, key)}</span>
        {filterOf(key)?.kind !== 'or' && (
          <span className={classes.values}>
            <span className={classes.own}>{own ?? t('opportunities.value_not_known')}</span>
            {wanted && (
              <span className={classes.wanted}>{t('opportunities.wanted', { wanted })}</span>
            )}
          </span>
        )}
        {(source || date) && (
          <span className={classes.source}>
            {[source, date && format.date(date)].filter(Boolean).join(' · ')}
          </span>
        )}
      </div>
      {isScored && score !== null && (
        <span className={classes.score}>
          {t('opportunities.score_of', {
            score: format.number(Math.round(score)),
            weight: format.number(filter?.weight ?? 1),
          })}
        </span>
      )}
    </li>
  )
}
