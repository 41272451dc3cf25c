import { ActionIcon, Menu, Text } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconHistory,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { QUERIES_SCOPE, reorderEdited } from '../../../shared/edit/edits.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useLineKeys } from '../../../shared/keyboard/use-list-keys.ts'
import { RemovalDialog } from '../../../shared/ui/removal-dialog.tsx'
import { SortableList } from '../../../shared/ui/sortable-list.tsx'
import { wordOf } from '../search/query-words.ts'
import { runsQuery } from '../search/run-calls.ts'
import { RunDifference } from '../search/run-difference.tsx'
import classes from './query-list.module.css'
import { type Counts, useCounts } from './use-counts.ts'
import { type Query, useQueryActions } from './use-queries.ts'

export interface QueryListProps {
  readonly queries: readonly Query[]
  /** The query whose results the map shows; none shows those of all. */
  readonly shown: number | undefined
  readonly onShow: (id: number | undefined) => void
}

/** The search queries of the company, in the order that the user gives them. */
export function QueryList({ queries, shown, onShow }: QueryListProps) {
  const { t, named } = useI18n()
  const { copy, archive, remove } = useQueryActions()
  const counts = useCounts(queries)
  const [removing, setRemoving] = useState<Query | null>(null)
  const list = useRef<HTMLDivElement>(null)
  useLineKeys(list, '[data-line]')
  return (
    <div ref={list}>
      <SortableList
        items={queries}
        nameOf={({ name }) => named(name) || t('opportunities.unnamed')}
        onOrder={async (next) => reorderEdited(QUERIES_SCOPE, 'searchqueries', next)}
      >
        {(query, handle) => (
          <article
            className={classes.query}
            data-shown={query.id === shown || undefined}
            data-archived={query.archived || undefined}
          >
            {handle}
            <button
              type="button"
              className={classes.pick}
              aria-pressed={query.id === shown}
              aria-label={t('opportunities.show_results_of', {
                name: named(query.name) || t('opportunities.unnamed'),
              })}
              onClick={() => onShow(query.id === shown ? undefined : query.id)}
            />
            <div className={classes.text}>
              <Link className={classes.name} to={`/opportunities/queries/${query.id}`} data-line>
                {named(query.name) || t('opportunities.unnamed')}
              </Link>
              {query.description && (
                <p className={classes.description}>{named(query.description)}</p>
              )}
              <p className={classes.words}>
                <span>{wordOf(t, 'type', query.type)}</span>
                <span>{wordOf(t, 'status', query.status)}</span>
                {query.category && <span>{query.category}</span>}
                <span>{t('opportunities.filters_count', { count: query.cfg.filters.length })}</span>
              </p>
            </div>
            <Results query={query} now={counts.get(query.id)} />
            <QueryMenu
              query={query}
              onCopy={() => copy.mutate(query)}
              onArchive={() => archive(query, !query.archived)}
              onRemove={() => setRemoving(query)}
            />
          </article>
        )}
      </SortableList>
      {removing && (
        <RemovalDialog
          opened
          title={t('opportunities.remove_title')}
          text={t('opportunities.remove_text', {
            name: removing.name || t('opportunities.unnamed'),
          })}
          confirm={t('opportunities.remove')}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(removing, { onSuccess: () => setRemoving(null) })}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  )
}

interface ResultsProps {
  readonly query: Query
  /** What it finds now, once that is known. */
  readonly now: ReturnType<Counts['get']>
}

/** What a query finds now, or found last, and what its last run found that the one before did not. */
function Results({ query, now }: ResultsProps) {
  const { t, format } = useI18n()
  const { lastResults } = query.cfg
  const { data } = useQuery({ ...runsQuery(query.id, 1), enabled: lastResults !== null })
  const run = data?.[0]
  const shown = now ?? lastResults
  if (!shown)
    return (
      <Text size="xs" c="dimmed" className={classes.results}>
        {t('opportunities.never_run')}
      </Text>
    )
  return (
    <div className={classes.results}>
      <span className={classes.figure}>{format.number(shown.count)}</span>
      {shown.unknown > 0 && (
        <span className={classes.quiet}>
          {t('opportunities.unknown_plots', {
            count: shown.unknown,
            formatted: format.number(shown.unknown),
          })}
        </span>
      )}
      {run?.isCompared && <RunDifference run={run} />}
      <span className={classes.quiet}>
        {lastResults
          ? t('opportunities.run_of', { date: format.date(lastResults.date) })
          : t('opportunities.never_run')}
      </span>
    </div>
  )
}

interface QueryMenuProps {
  readonly query: Query
  readonly onCopy: () => void
  readonly onArchive: () => void
  readonly onRemove: () => void
}

function QueryMenu({ query, onCopy, onArchive, onRemove }: QueryMenuProps) {
  const { t, named } = useI18n()
  const navigate = useNavigate()
  const name = named(query.name) || t('opportunities.unnamed')
  return (
    <Menu position="bottom-end" width={200} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('opportunities.menu', { name })}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconHistory size={15} aria-hidden />}
          onClick={() => void navigate(`/opportunities/queries/${query.id}/activity`)}
        >
          {t('opportunities.activity')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={15} aria-hidden />} onClick={onCopy}>
          {t('opportunities.copy')}
        </Menu.Item>
        <Menu.Item
          leftSection={
            query.archived ? (
              <IconArchiveOff size={15} aria-hidden />
            ) : (
              <IconArchive size={15} aria-hidden />
            )
          }
          onClick={onArchive}
        >
          {t(query.archived ? 'opportunities.restore' : 'opportunities.archive')}
        </Menu.Item>
        <Menu.Item
          color="red.9"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={onRemove}
        >
          {t('opportunities.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
