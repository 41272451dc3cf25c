import { type RecordFor, SECTION_TYPES, type SectionType } from '@kavel/domain'
import { ActionIcon, Button, Group, Menu, Text, Textarea, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { edits, reorderEdited } from '../../shared/edit/edits.ts'
import type { Scope } from '../../shared/edit/scope.ts'
import { useI18n } from '../../shared/i18n.ts'
import { SortableList } from '../../shared/ui/sortable-list.tsx'
import classes from './editor.module.css'
import { useSections } from './use-sections.ts'

type Section = RecordFor<'sections'>

export interface SectionListProps {
  readonly publicationId: number
  readonly sections: readonly Section[]
  /** Text of the location, which a description shows as long as it has no text of its own. */
  readonly locationText: string | null
}

/** A text may stand in several places of a page; every other section once. */
const REPEATABLE: readonly SectionType[] = ['location_description']

/** The sections of the page: add, move, take out, and the texts they show. */
export function SectionList({ publicationId, sections, locationText }: SectionListProps) {
  const { t, labels } = useI18n()
  const { sorted, scope, add, remove } = useSections(publicationId, sections)

  const missing = SECTION_TYPES.filter(
    (type) => REPEATABLE.includes(type) || !sections.some((section) => section.type === type),
  )

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
              <Menu.Item key={type} onClick={() => void add(type)}>
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
      <SortableList
        items={sorted}
        nameOf={({ type }) => labels.section_type[type]}
        onOrder={async (next) => reorderEdited(scope, 'sections', next)}
      >
        {(section, handle) => {
          const name = labels.section_type[section.type]
          return (
            <>
              <Group gap={6} wrap="nowrap">
                {handle}
                <span className={classes.sectionName}>{name}</span>
                <ActionIcon
                  aria-label={t('publications.section_remove', { name })}
                  onClick={() => void remove(section)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Group>
              {section.type === 'location_description' && (
                <SectionText scope={scope} section={section} initial={locationText} />
              )}
            </>
          )
        }}
      </SortableList>
    </section>
  )
}

interface SectionTextProps {
  readonly scope: Scope
  readonly section: Section
  readonly initial: string | null
}

/** The text of a description; empty shows the text of the location. */
function SectionText({ scope, section, initial }: SectionTextProps) {
  const { t } = useI18n()
  return (
    <Textarea
      label={t('publications.section_text')}
      description={t('publications.section_text_hint')}
      placeholder={initial ?? ''}
      autosize
      minRows={3}
      maxRows={14}
      maxLength={20_000}
      value={section.cfg.param1 ?? ''}
      onChange={(event) => {
        const next = event.currentTarget.value
        const param1 = next === '' ? null : next
        edits.change(scope, 'sections', section, { cfg: { param1 } }, `text ${section.id}`)
      }}
    />
  )
}
