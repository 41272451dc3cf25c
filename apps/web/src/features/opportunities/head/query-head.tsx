import type { RecordFor } from '@kavel/domain'
import {
  ActionIcon,
  Group,
  Popover,
  Select,
  Stack,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconArrowLeft, IconCheck, IconLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { edits, scopeOfQuery } from '../../../shared/edit/edits.ts'
import { UndoRedo } from '../../../shared/edit/undo-redo.tsx'
import { useEdited } from '../../../shared/edit/use-edits.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { PublishMenu } from '../../../shared/ui/publish-menu.tsx'
import { SaveIndicator } from '../../../shared/ui/save-indicator.tsx'
import { useNamedText } from '../../../shared/use-named-text.ts'
import { wordOf } from '../search/query-words.ts'
import classes from './query-head.module.css'

type Query = RecordFor<'searchqueries'>

export interface QueryHeadProps {
  readonly query: Query
  /** The part of it that is shown. */
  readonly of: 'search' | 'activity'
}

/** The name of a query, whether it is saved, and the way to its search and its activity. */
export function QueryHead({ query, of }: QueryHeadProps) {
  const { t } = useI18n()
  const edited = useEdited('searchqueries', query)
  const scope = scopeOfQuery(query.id)
  const name = useNamedText(edited.name)
  const base = `/opportunities/queries/${query.id}`
  return (
    <header className={classes.head}>
      <Tooltip label={t('opportunities.to_list')}>
        <ActionIcon component={Link} to="/opportunities" aria-label={t('opportunities.to_list')}>
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <h1 className={classes.title}>
        <TextInput
          variant="unstyled"
          aria-label={t('opportunities.name')}
          placeholder={t('opportunities.unnamed')}
          classNames={{ input: classes.name }}
          maxLength={200}
          value={name.shown}
          onBlur={name.leave}
          onChange={(event) => {
            name.type(event.currentTarget.value)
            edits.change(
              scope,
              'searchqueries',
              edited,
              { name: event.currentTarget.value },
              `name ${query.id}`,
            )
          }}
        />
      </h1>
      <Properties query={edited} />
      <nav className={classes.tabs} aria-label={t('opportunities.parts')}>
        {(['search', 'activity'] as const).map((part) => (
          <Link
            key={part}
            to={part === 'search' ? base : `${base}/activity`}
            className={classes.tab}
            aria-current={part === of ? 'page' : undefined}
          >
            {t(`opportunities.${part}`)}
          </Link>
        ))}
      </nav>
      <Group gap={8} wrap="nowrap" className={classes.end}>
        <SaveIndicator scope={scope} />
        <ShareLink />
        <PublishMenu of="query" record={query} isIcon />
        <UndoRedo
          scope={scope}
          shows={({ id, entity }) => entity !== 'searchqueries' || id === query.id}
        />
      </Group>
    </header>
  )
}

/** Copies the address, which has the part, the view of the map and the plot that is open: who may see the query sees the same. */
function ShareLink() {
  const { t } = useI18n()
  const { copied, copy } = useClipboard()
  const label = t(copied ? 'opportunities.shared' : 'opportunities.share')
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={() => copy(window.location.href)}>
        {copied ? <IconCheck size={17} aria-hidden /> : <IconLink size={17} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  )
}

/** What the list of queries shows of it. */
function Properties({ query }: { readonly query: Query }) {
  const { t } = useI18n()
  const change = (patch: Partial<Pick<Query, 'description' | 'type' | 'status' | 'category'>>) =>
    edits.change(
      scopeOfQuery(query.id),
      'searchqueries',
      query,
      patch,
      `${Object.keys(patch)[0]} ${query.id}`,
    )
  return (
    <Popover position="bottom-start" width={320} shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon
          aria-label={t('opportunities.properties')}
          title={t('opportunities.properties')}
        >
          <IconAdjustmentsHorizontal size={17} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('opportunities.properties')}>
        <Stack gap="xs">
          <Textarea
            label={t('opportunities.description')}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={20_000}
            value={query.description ?? ''}
            onChange={(event) => change({ description: event.currentTarget.value || null })}
          />
          {(['type', 'status'] as const).map((field) => (
            <Select
              key={field}
              label={t(`opportunities.${field}`)}
              allowDeselect={false}
              comboboxProps={{ withinPortal: false }}
              data={optionsOf(t, field, query[field])}
              value={query[field]}
              onChange={(value) => value && change({ [field]: value })}
            />
          ))}
          <TextInput
            label={t('opportunities.category')}
            maxLength={200}
            value={query.category ?? ''}
            onChange={(event) => change({ category: event.currentTarget.value || null })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** What people look for, and how far they are; a word of another program stays as it is. */
const WORDS = {
  type: ['residential', 'business', 'mixed', 'energy', 'nature'],
  status: ['research', 'active', 'paused', 'done'],
} as const

function optionsOf(t: ReturnType<typeof useI18n>['t'], field: 'type' | 'status', own: string) {
  const words: readonly string[] = WORDS[field]
  return [...words, ...(words.includes(own) ? [] : [own])].map((value) => ({
    value,
    label: wordOf(t, field, value),
  }))
}
