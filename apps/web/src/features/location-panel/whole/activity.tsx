import { Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/call-api.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/states.tsx'
import { useReadAgain } from '../use-sources.ts'
import { activityTexts } from './activity-text.ts'
import classes from './whole.module.css'

/** Rows of the audit behind one page. */
const PAGE = 50

/** What was done to the location and to what belongs to it, the newest first. */
export function Activity({ id }: { readonly id: number }) {
  const i18n = useI18n()
  const { t, format } = i18n
  useReadAgain('changes', id)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: ['location-changes', id],
      staleTime: 0,
      initialPageParam: 0,
      queryFn: ({ pageParam, signal }) =>
        callApi(
          'GET /locations/{id}/changes',
          { params: { id }, query: { limit: PAGE, offset: pageParam } },
          { signal, quiet: true },
        ),
      getNextPageParam: ({ next }) => next,
    },
  )
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  const lines = data.pages.flatMap(({ changes }) => changes)
  if (lines.length === 0) return <EmptyState title={t('location_detail.activity_none')} />
  const now = new Date()
  return (
    <>
      <ul className={classes.list} aria-label={t('location_detail.tab_activity')}>
        {lines.map((change) => (
          <li key={change.id}>
            <span>
              {activityTexts(i18n, change).map((text) => (
                <div key={text}>{text}</div>
              ))}
            </span>
            <time
              className={classes.when}
              dateTime={change.changedAt}
              title={format.dateTime(change.changedAt)}
            >
              {format.ago(change.changedAt, now)}
            </time>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button
          mt="sm"
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('location_detail.activity_more')}
        </Button>
      ) : (
        <Text size="xs" c="dimmed" mt="sm">
          {t('location_detail.activity_end')}
        </Text>
      )}
    </>
  )
}
