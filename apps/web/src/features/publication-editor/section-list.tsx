import { type RecordFor, SECTION_TYPES, type SectionType } from '@kavel/domain'
import { ActionIcon, Button, Group, Menu, Text, Textarea, Title } from '@mantine/core'
import { IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { refreshRecords } from '../../shared/api/cached-records.ts'
import { ORDER_STEP } from '../../shared/api/ordering.ts'
import { createRecord, removeRecord, reorderRecords } from '../../shared/api/records.ts'
import { useAutosave } from '../../shared/api/use-autosave.ts'
import { useI18n } from '../../shared/i18n.ts'
import { SaveIndicator } from '../../shared/ui/save-indicator.tsx'
import { showUndo } from '../../shared/ui/undo-notice.tsx'
import { useDragOrder } from './drag-order.ts'
import classes from './editor.module.css'

type Section = RecordFor<'sections'>

export interface SectionListProps {
  readonly publicationId: number
  readonly sections: readonly Section[]
  /** Text of the location, which a description shows as long as it has no text of its own. */
  readonly locationText: string | null
  /** A text as it is typed, for the preview. */
  readonly onText: (id: number, text: string) => void
}

/** A text may stand in several places of a page; every other section once. */
const REPEATABLE: readonly SectionType[] = ['location_description']

/** The sections of the page: add, move, take out, and the texts they show. */
export function SectionList({ publicationId, sections, locationText, onText }: SectionListProps) {
  const i18n = useI18n()
  const { t, labels } = i18n
  const sorted = [...sections].sort((a, b) => a.order - b.order || a.id - b.id)
  const [said, setSaid] = useState('')

  function store(ids: readonly number[]) {
    const next = ids.flatMap((id) => sections.find((section) => section.id === id) ?? [])
    void reorderRecords('sections', next)
  }
  const drag = useDragOrder(
    sorted.map(({ id }) => id),
    store,
  )
  const missing = SECTION_TYPES.filter(
    (type) => REPEATABLE.includes(type) || !sections.some((section) => section.type === type),
  )

  async function add(section: Pick<Section, 'type'> & Partial<Section>, place = sorted.length) {
    const order = (sorted.at(-1)?.order ?? 0) + ORDER_STEP
    const created = await createRecord('sections', { ...section, publicationId, order })
    if (place < sorted.length) {
      const list = [...sorted]
      list.splice(place, 0, created)
      await reorderRecords('sections', list)
    }
    await refreshRecords()
  }

  async function remove(section: Section, place: number) {
    const { type, cfg } = section
    await removeRecord('sections', section.id)
    showUndo(i18n, {
      text: t('publications.section_removed', { name: labels.section_type[type] }),
      onUndo: () => void add({ type, cfg }, place),
    })
  }

  return (
    <section className={classes.part} aria-labelledby="sections">
      <Group justify="space-between">
        <Title order={2} size="h3" id="sections">
          {t('publications.sections')}
        </Title>
        <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button
              variant="default"
              size="compact-xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              disabled={missing.length === 0}
            >
              {t('publications.section_add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {missing.map((type) => (
              <Menu.Item key={type} onClick={() => void add({ type })}>
                {labels.section_type[type]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
      {sorted.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('publications.sections_none')}
        </Text>
      )}
      <ol className={classes.sections}>
        {drag.order.flatMap((id, place) => {
          const section = sorted.find((one) => one.id === id)
          if (!section) return []
          const name = labels.section_type[section.type]
          const handle = drag.handleProps(id)
          return (
            <li
              key={id}
              className={classes.section}
              data-drag-id={id}
              data-dragged={drag.dragged === id || undefined}
            >
              <Group gap={6} wrap="nowrap">
                <ActionIcon
                  className={classes.handle}
                  aria-label={t('publications.section_move', { name })}
                  {...handle}
                  onKeyDown={(event) => {
                    handle.onKeyDown(event)
                    if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
                      setSaid(t('publications.section_moved', { name }))
                  }}
                >
                  <IconGripVertical size={16} />
                </ActionIcon>
                <span className={classes.sectionName}>{name}</span>
                <ActionIcon
                  aria-label={t('publications.section_remove', { name })}
                  onClick={() => void remove(section, place)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Group>
              {section.type === 'location_description' && (
                <SectionText section={section} initial={locationText} onText={onText} />
              )}
            </li>
          )
        })}
      </ol>
      <div className={classes.said} role="status">
        {said}
      </div>
    </section>
  )
}

interface SectionTextProps {
  readonly section: Section
  readonly initial: string | null
  readonly onText: SectionListProps['onText']
}

/** The text of a description; empty shows the text of the location. */
function SectionText({ section, initial, onText }: SectionTextProps) {
  const { t } = useI18n()
  const autosave = useAutosave('sections', section)
  const [text, setText] = useState(section.cfg.param1 ?? '')
  // another text came from the server while nothing was being typed
  const stored = section.cfg.param1 ?? ''
  useEffect(() => {
    if (autosave.state === 'saved') setText(stored)
  }, [stored, autosave.state])
  return (
    <div>
      <Textarea
        label={t('publications.section_text')}
        description={t('publications.section_text_hint')}
        placeholder={initial ?? ''}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={20_000}
        value={text}
        onChange={(event) => {
          const next = event.currentTarget.value
          setText(next)
          onText(section.id, next)
          autosave.change({ cfg: { param1: next.trim() === '' ? null : next } })
        }}
      />
      {autosave.state !== 'saved' && <SaveIndicator {...autosave} />}
    </div>
  )
}
