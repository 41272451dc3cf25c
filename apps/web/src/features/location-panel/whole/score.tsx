import type { Answers } from '@kavel/calls'
import { Anchor, Button, Input, Loader, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../shared/api/call-api.ts'
import { useRecord } from '../../../shared/api/use-records.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { askedText } from '../../../shared/search-texts/asked-text.ts'
import { filterName } from '../../../shared/search-texts/filter-name.ts'
import { type Filters, filterAt } from '../../../shared/search-texts/filters.ts'
import { useAreaNames } from '../../../shared/search-texts/use-area-names.ts'
import { type Names, valueText } from '../../../shared/search-texts/value-text.ts'
import { ErrorState } from '../../../shared/ui/states.tsx'
import type { FormProps } from './form.ts'
import classes from './score.module.css'

type Explained = Answers['GET /locations/{id}/score']
type Plot = Explained['plots'][number]

const scoreQuery = (id: number) =>
  queryOptions({
    queryKey: ['location-score', id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      callApi('GET /locations/{id}/score', { params: { id } }, { signal, quiet: true }),
  })

/** The score of the search query that found the location, and when asked why; or why there is none. */
export function Score({ location: { id, score, searchQueryId } }: FormProps) {
  const { t, format, named } = useI18n()
  const { data: query } = useRecord('searchqueries', searchQueryId ?? undefined, 0)
  const [isOpen, open] = useState(false)
  return (
    <div>
      <Input.Label labelElement="div">{t('location_detail.score')}</Input.Label>
      <Text size="sm">
        {score === null
          ? t(searchQueryId ? 'location_detail.score_none' : 'location_detail.score_no_query')
          : t('location_detail.score_of', { score: format.number(score, 0) })}
      </Text>
      {searchQueryId !== null && (
        <Text size="xs" c="dimmed">
          {t('location_detail.score_by')}{' '}
          <Anchor component={Link} inherit to={`/opportunities/queries/${searchQueryId}`}>
            {named(query?.name ?? '') || t('opportunities.unnamed')}
          </Anchor>
        </Text>
      )}
      {(searchQueryId !== null || score !== null) && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-expanded={isOpen}
          onClick={() => open(!isOpen)}
        >
          {t('location_detail.score_why')}
        </Button>
      )}
      {isOpen && <Why id={id} />}
    </div>
  )
}

/** Each filter of the query with what the parcels are, what was asked, and the points. */
function Why({ id }: { readonly id: number }) {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(scoreQuery(id))
  const judged = (data?.plots ?? []).flatMap(({ filters }) => filters)
  const names = useAreaNames(
    judged.flatMap(({ feature }) => feature ?? []),
    judged.map(({ feature, value }) => ({ values: { [feature ?? '']: value } })),
  )
  if (error) return <ErrorState error={error} retry={refetch} />
  if (!data) return <Loader size="xs" aria-label={t('shell.loading')} />
  if (data.unknown) return <Text size="sm">{t(`location_detail.score_${data.unknown}`)}</Text>
  return (
    <div className={classes.why}>
      <Text size="xs" c="dimmed">
        {t('location_detail.score_now')}
      </Text>
      {data.plots.map((plot) => (
        <Parcel key={plot.plot_id} plot={plot} filters={data.query?.filters ?? []} names={names} />
      ))}
      {data.more > 0 && (
        <Text size="xs" c="dimmed">
          {t('location_detail.score_more', { count: data.more })}
        </Text>
      )}
    </div>
  )
}

interface ParcelProps {
  readonly plot: Plot
  readonly filters: Filters
  readonly names: Names
}

function Parcel({ plot, filters, names }: ParcelProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { plot_id, designation, matches, score } = plot
  if (designation === null)
    return <Text size="sm">{t('location_detail.score_gone', { plot: plot_id })}</Text>
  const of = matches === null ? 'unknown' : matches ? 'yes' : 'no'
  return (
    <section aria-label={designation}>
      <Text size="sm" fw={600}>
        {designation}
        {' · '}
        {matches && score !== null
          ? t('location_detail.score_of', { score: format.number(score, 0) })
          : t(`opportunities.matches_${of}`)}
      </Text>
      <ul className={classes.list}>
        {plot.filters.map(({ path, key, verdict, feature, value, score: points }) => {
          const filter = filterAt(filters, path)
          const wanted = filter ? askedText(i18n, filter, names) : ''
          const own = feature !== null && value !== null && valueText(i18n, feature, value, names)
          const met = verdict === null ? 'unknown' : verdict ? 'yes' : 'no'
          return (
            <li key={path} data-child={path.includes('children') || undefined} data-verdict={met}>
              <span>{filterName(i18n, key)}</span>
              <span>
                {own || t('opportunities.value_not_known')}
                {wanted && ` (${t('opportunities.wanted', { wanted })})`}
              </span>
              <span className={classes.points}>
                {points === null
                  ? t(`opportunities.verdict_${met}`)
                  : t('opportunities.score_of', {
                      score: format.number(Math.round(points)),
                      weight: format.number(filter?.weight ?? 1),
                    })}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
