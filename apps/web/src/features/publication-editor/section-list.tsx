import { SECTION_TYPES, sectionOf } from '@kavel/concept'
import type { RecordFor } from '@kavel/domain'
import { ActionIcon, Button, Group, Menu, Text, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { SECTION_FORMS } from '../../publication-sections/forms.tsx'
import { edits, reorderEdited } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { SortableList } from '../../shared/ui/sortable-list.tsx'
import classes from './editor.module.css'
import { type Section, useSections } from './use-sections.ts'

export interface SectionListProps {
  readonly publicationId: number
  readonly sections: readonly RecordFor<'sections'>[]
  /** Text of the location, which a description shows as long as it has no text of its own. */
  readonly locationText: string | null
}

/** The sections of the page: add, move, take out, and what is set of each. */
export function SectionList({ publicationId, sections, locationText }: SectionListProps) {
  const { t } = useI18n()
  const { sorted, scope, add, remove } = useSections(publicationId, sections)

  const missing = SECTION_TYPES.filter(
    (type) => sectionOf(type).repeats || !sections.some((section) => section.type === type),
  )

  return (
    <section className={classes.part} aria-labelledby="sections">
      <Group justify="space-between">
        <Title order={2} size="h3" id="sections">
          {t('publications.sections')}
        </Title>
        <Menu position="bottom-end" width={320} withInitialFocusPlaceholder={false}>
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
                {t(`${type}.name`)}
                <Text size="xs" c="dimmed">
                  {t(`${type}.about`)}
                </Text>
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
        nameOf={({ type }) => t(`${type}.name`)}
        onOrder={async (next) => reorderEdited(scope, 'sections', next)}
      >
        {(section, handle) => {
          const Form = SECTION_FORMS[section.type]
          const name = t(`${section.type}.name`)
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
              {Form && (
                <Form
                  section={section}
                  locationText={locationText}
                  takes={(cfg) => takesSettings(section.type, section, cfg)}
                  onChange={(cfg) => {
                    const mark = `${Object.keys(cfg).join()} ${section.id}`
                    edits.change(scope, 'sections', section, { cfg }, mark)
                  }}
                />
              )}
            </>
          )
        }}
      </SortableList>
    </section>
  )
}

/** Whether a section may be set so, as the server will judge it. */
function takesSettings(
  type: Section['type'],
  { pageType, cfg }: Section,
  patch: Partial<Section['cfg']>,
): boolean {
  return sectionOf(type).settings.safeParse({ pageType, cfg: { ...cfg, ...patch } }).success
}
