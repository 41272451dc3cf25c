import { hasPagesOfLocations, sectionOf } from '@kavel/concept'
import type { RecordFor } from '@kavel/domain'
import { ActionIcon, Badge, Group, Text, Title, Tooltip, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconCopyPlus, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { SECTION_FORMS } from '../../publication-sections/forms.tsx'
import { edits, reorderEdited } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { SortableList } from '../../shared/ui/sortable-list.tsx'
import { Catalogue } from './catalogue.tsx'
import classes from './editor.module.css'
import { SectionSettings } from './section-settings.tsx'
import { showsOn } from './sections-for.ts'
import { type Section, useSections } from './use-sections.ts'

export interface SectionOutlineProps {
  readonly publication: Pick<RecordFor<'publications'>, 'id' | 'type'>
  readonly sections: readonly RecordFor<'sections'>[]
  /** Text of the location, which a description shows as long as it has no text of its own. */
  readonly locationText: string | null
  /** Shows a section in the preview. */
  readonly onShow: (sectionId: number) => void
}

/** The sections of the page: add, move, hide, repeat, take out, and what is set of each. */
export function SectionOutline({ publication, sections, ...rest }: SectionOutlineProps) {
  const { t } = useI18n()
  const { sorted, scope, add, remove, duplicate } = useSections(publication.id, sections)
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <section className={classes.part} aria-labelledby="sections">
      <Group justify="space-between">
        <Title order={2} size="h3" id="sections">
          {t('publications.sections')}
        </Title>
        <Catalogue
          publicationType={publication.type}
          there={sections.map(({ type }) => type)}
          onAdd={async (type) => setOpened((await add(type)) ?? opened)}
        />
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
        {(section, handle) => (
          <Item
            {...rest}
            section={section}
            handle={handle}
            publicationType={publication.type}
            isOpen={opened === section.id}
            onOpen={(isOpen) => {
              setOpened(isOpen ? section.id : null)
              if (isOpen) rest.onShow(section.id)
            }}
            onHide={() => edits.change(scope, 'sections', section, { hidden: !section.hidden })}
            onDuplicate={async () => setOpened((await duplicate(section)) ?? opened)}
            onRemove={() => void remove(section)}
            onChange={(patch) => {
              const mark = `${Object.keys(patch.cfg ?? patch).join()} ${section.id}`
              edits.change(scope, 'sections', section, patch, mark)
            }}
          />
        )}
      </SortableList>
    </section>
  )
}

interface ItemProps extends Pick<SectionOutlineProps, 'locationText'> {
  readonly section: Section
  readonly handle: React.ReactNode
  readonly publicationType: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onHide: () => void
  readonly onDuplicate: () => Promise<void>
  readonly onRemove: () => void
  readonly onChange: Parameters<typeof SectionSettings>[0]['onChange']
}

function Item({
  section,
  handle,
  publicationType,
  locationText,
  isOpen,
  onOpen,
  onHide,
  onDuplicate,
  onRemove,
  onChange,
}: ItemProps) {
  const { t } = useI18n()
  const { type, hidden } = section
  const name = t(`${type}.name`)
  const { about, repeats } = sectionOf(type)
  const hasPart = about === 'any' && hasPagesOfLocations(publicationType)
  const hasSettings = hasPart || SECTION_FORMS[type] !== undefined
  const hide = t(hidden ? 'publication_editor.section_show' : 'publication_editor.section_hide', {
    name,
  })
  return (
    <>
      <div className={classes.item} data-hidden={hidden || undefined}>
        {handle}
        <UnstyledButton
          className={classes.sectionName}
          aria-expanded={hasSettings ? isOpen : undefined}
          onClick={() => onOpen(!isOpen)}
        >
          {hasSettings && <IconChevronRight size={14} className={classes.chevron} aria-hidden />}
          {name}
        </UnstyledButton>
        {hidden && (
          <Badge size="sm" variant="light" color="gray" className={classes.mark}>
            {t('publication_editor.hidden')}
          </Badge>
        )}
        {!showsOn(publicationType, type) && (
          <Tooltip label={t('publication_editor.shows_nothing_text')}>
            <Badge size="sm" variant="light" color="yellow" className={classes.mark}>
              {t('publication_editor.shows_nothing')}
            </Badge>
          </Tooltip>
        )}
        <Tooltip label={hide}>
          <ActionIcon aria-label={hide} aria-pressed={hidden} onClick={onHide}>
            {hidden ? <IconEyeOff size={16} /> : <IconEye size={16} />}
          </ActionIcon>
        </Tooltip>
        {repeats && (
          <Tooltip label={t('publication_editor.section_duplicate', { name })}>
            <ActionIcon
              aria-label={t('publication_editor.section_duplicate', { name })}
              onClick={() => void onDuplicate()}
            >
              <IconCopyPlus size={16} />
            </ActionIcon>
          </Tooltip>
        )}
        <ActionIcon aria-label={t('publications.section_remove', { name })} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      {isOpen && hasSettings && (
        <SectionSettings
          section={section}
          hasPart={hasPart}
          locationText={locationText}
          onChange={onChange}
        />
      )}
    </>
  )
}
