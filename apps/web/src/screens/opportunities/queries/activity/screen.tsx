import { Activity } from '../../../../features/opportunities/activity/activity.tsx'
import { QueryHead } from '../../../../features/opportunities/head/query-head.tsx'
import { isApiError } from '../../../../shared/api/api-error.ts'
import { useRecord, useRecords } from '../../../../shared/api/use-records.ts'
import { useCurrent } from '../../../../shared/current/use-current.ts'
import { edits, scopeOfQuery } from '../../../../shared/edit/edits.ts'
import { useI18n } from '../../../../shared/i18n.ts'
import { Notes } from '../../../../shared/notes/notes.tsx'
import { useStore } from '../../../../shared/store.ts'
import { RecordGone } from '../../../../shared/ui/record-gone.tsx'
import { ErrorState, LoadingState } from '../../../../shared/ui/states.tsx'
import { useTitle } from '../../../../shared/ui/use-title.ts'
import classes from './screen.module.css'

/** As many notes as a query may have. */
const NOTES = 1000

/** The runs of a search query, what changed with each, and the notes on it. */
export function Screen() {
  const { t, named } = useI18n()
  const { query: id } = useCurrent()
  const { data: query, error, refetch } = useRecord('searchqueries', id, 0)
  useTitle(
    t('opportunities.activity_of', {
      name: named(query?.name ?? '') || t('opportunities.unnamed'),
    }),
  )
  if (error && !query)
    return isApiError(error, 'not_found') ? (
      <RecordGone of="searchquery" />
    ) : (
      <ErrorState error={error} retry={refetch} />
    )
  if (!query) return <LoadingState />
  return (
    <div className={classes.screen}>
      <QueryHead query={query} of="activity" />
      <div className={classes.page}>
        <Activity query={query} />
        <QueryNotes id={query.id} />
      </div>
    </div>
  )
}

function QueryNotes({ id }: { readonly id: number }) {
  const { data, error, refetch } = useRecords('notes', {
    where: { searchQueryId: id },
    limit: NOTES,
    depth: 1,
  })
  useStore(edits.version)
  if (error && !data) return <ErrorState error={error} retry={refetch} />
  if (!data) return <LoadingState />
  const notes = data.records.map((note) => ({ ...note, ...edits.show('notes', note) }))
  return <Notes notes={notes} parent={{ searchQueryId: id }} scope={scopeOfQuery(id)} />
}
