import { CustomFieldType, MOST_RECORDS } from '@kavel/domain'
import { ActionIcon, Checkbox, ColorInput, Group, Pagination, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { refreshRecords } from '../../shared/api/cached-records.ts'
import { useRecords } from '../../shared/api/use-records.ts'
import { type Choice, type ChoiceList, whereOf } from '../../shared/custom-fields.ts'
import { edits, SETTINGS_SCOPE } from '../../shared/edit/edits.ts'
import { useEdited } from '../../shared/edit/use-edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { SWATCHES } from '../../shared/swatches.ts'
import { CommitText } from '../../shared/ui/commit-text.tsx'
import { SortableList } from '../../shared/ui/sortable-list.tsx'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { addChoices } from './add-choices.ts'
import { AddRow } from './add-row.tsx'
import classes from './custom-fields.module.css'
import { RemoveChoiceDialog } from './remove-choice-dialog.tsx'
import { reorderPage } from './reorder.ts'

/** Choices of one page: more than a person puts in order by hand, few enough to be drawn at once. */
const PAGE = 50
/** Milliseconds after the last letter that a search waits. */
const PAUSE = 250

export interface ChoicesProps {
  readonly list: ChoiceList
  readonly fieldType?: CustomFieldType | undefined
  readonly mayChange: boolean
}

/** What one chooses from: names, colours, order, and what new locations begin with. */
export function Choices({ list, fieldType, mayChange }: ChoicesProps) {
  const { t, named, format } = useI18n()
  const [page, setPage] = useState(1)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE)
  const [removed, setRemoved] = useState<Choice | null>(null)
  const where = whereOf(list)
  const { data, error, refetch } = useRecords('customvalues', {
    where,
    limit: PAGE,
    offset: (page - 1) * PAGE,
    order: 'order',
    depth: 0,
    ...(search && { search }),
  })
  if (error && !data) return <ErrorState error={error} retry={refetch} />
  if (!data) return <LoadingState />
  const { total } = data
  // an order or a name that is not saved yet is shown at once
  const records = data.records
    .map((one) => edits.show('customvalues', one))
    .toSorted((a, b) => a.order - b.order || a.id - b.id)
  const pages = Math.ceil(total / PAGE)
  const isLong = pages > 1 || typed !== ''

  async function add(names: readonly string[]) {
    const { added, skipped, total: now } = await addChoices(list, names)
    setPage(Math.max(1, Math.ceil(now / PAGE)))
    if (names.length === 1) return null
    const text = t('custom_fields.choices_added', { count: added, formatted: format.number(added) })
    if (skipped === 0) return text
    const left = t('custom_fields.choices_skipped', {
      count: skipped,
      formatted: format.number(skipped),
    })
    return `${text} ${left}`
  }

  /** One of a list is the default, several where several are chosen; the server holds the same. */
  function onDefault(choice: Choice, isDefault: boolean) {
    const isOne = isDefault && fieldType !== CustomFieldType.multiselect
    const others = isOne ? records.filter((one) => one.default && one.id !== choice.id) : []
    edits.changeAll(SETTINGS_SCOPE, [
      { entity: 'customvalues', record: choice, patch: { default: isDefault } },
      ...others.map((record) => ({
        entity: 'customvalues' as const,
        record,
        patch: { default: false },
      })),
    ] as never)
    // one of another page
    if (isOne && pages > 1)
      void edits.flush(SETTINGS_SCOPE).then(() => refreshRecords('customvalues'))
  }

  return (
    <div className={classes.choices}>
      {isLong && (
        <TextInput
          maw={320}
          aria-label={t('custom_fields.choice_search', { count: total })}
          placeholder={t('custom_fields.choice_search', { count: total })}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setPage(1)
          }}
        />
      )}
      {records.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(search ? 'custom_fields.choice_search_none' : 'custom_fields.choices_none')}
        </Text>
      )}
      {mayChange && !search ? (
        <SortableList
          items={records}
          nameOf={({ name }) => named(name) || t('custom_fields.choice_unnamed')}
          onOrder={async (next) => reorderPage(records, next)}
        >
          {(choice, handle) => (
            <ChoiceRow
              {...{ choice, handle, mayChange, onDefault }}
              onRemove={() => setRemoved(choice)}
            />
          )}
        </SortableList>
      ) : (
        <ul className={classes.plain}>
          {records.map((choice) => (
            <li key={choice.id}>
              <ChoiceRow
                {...{ choice, mayChange, onDefault }}
                handle={null}
                onRemove={() => setRemoved(choice)}
              />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({
            'aria-label': t(
              control === 'next' ? 'custom_fields.page_next' : 'custom_fields.page_previous',
            ),
          })}
          getItemProps={(number) => ({ 'aria-label': t('custom_fields.page_number', { number }) })}
        />
      )}
      {mayChange &&
        (total >= MOST_RECORDS.customvalues && !search ? (
          <Text size="sm" c="dimmed">
            {t('custom_fields.choices_full', { most: format.number(MOST_RECORDS.customvalues) })}
          </Text>
        ) : (
          <AddRow
            label={t('custom_fields.choice_new')}
            placeholder={t('custom_fields.choice_placeholder')}
            action={t('custom_fields.choice_add')}
            onAdd={(name) => add([name])}
            onAddMany={add}
          />
        ))}
      {removed && (
        <RemoveChoiceDialog
          choice={removed}
          list={list}
          fieldType={fieldType}
          onClose={() => setRemoved(null)}
        />
      )}
    </div>
  )
}

interface ChoiceRowProps {
  readonly choice: Choice
  readonly handle: ReactNode
  readonly mayChange: boolean
  readonly onDefault: (choice: Choice, isDefault: boolean) => void
  readonly onRemove: () => void
}

function ChoiceRow({ choice: read, handle, mayChange, onDefault, onRemove }: ChoiceRowProps) {
  const { t, named } = useI18n()
  const choice = useEdited('customvalues', read)
  const name = named(choice.name) || t('custom_fields.choice_unnamed')
  const change = (patch: Partial<Choice>, mark: string | null = null) =>
    edits.change(SETTINGS_SCOPE, 'customvalues', choice, patch, mark)
  const refused = edits.refusalOf('customvalues', choice.id, 'name')
  if (!mayChange)
    return (
      <Group gap={8} wrap="nowrap" className={classes.choice}>
        <span
          className={classes.dot}
          style={{ background: choice.color ?? undefined }}
          aria-hidden
        />
        <span className={classes.text}>{name}</span>
        {choice.default && (
          <Text size="xs" c="dimmed">
            {t('custom_fields.choice_default_short')}
          </Text>
        )}
      </Group>
    )
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" className={classes.choice}>
      {handle}
      <ColorInput
        className={classes.colour}
        size="xs"
        aria-label={t('custom_fields.choice_colour', { name })}
        swatches={[...SWATCHES]}
        swatchesPerRow={5}
        withEyeDropper={false}
        format="hex"
        value={choice.color ?? ''}
        onChange={(color) => change({ color: color === '' ? null : color }, `colour ${choice.id}`)}
      />
      <CommitText
        className={classes.grow}
        aria-label={t('custom_fields.choice_name', { name })}
        maxLength={200}
        value={named(choice.name)}
        error={refused && t('custom_fields.name_twice')}
        onCommit={(next) => change({ name: next })}
      />
      <Checkbox
        className={classes.begin}
        label={t('custom_fields.choice_default_short')}
        aria-label={t('custom_fields.choice_default', { name })}
        checked={choice.default}
        onChange={({ currentTarget: { checked } }) => onDefault(choice, checked)}
      />
      <ActionIcon aria-label={t('custom_fields.choice_remove', { name })} onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  )
}
