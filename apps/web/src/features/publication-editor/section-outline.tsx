import { hasPagesOfLocations, sectionOf } from '@kavel/concept'
import type { PatchFor, RecordFor } from '@kavel/domain'
import { ActionIcon, Badge, Group, Text, Title, Tooltip, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconCopyPlus, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'
import { SECTION_FORMS } from '../../publication-sections/forms.tsx'
import { edits, reorderEdited } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { SortableList } from '../../shared/ui/sortable-list.tsx'
import { useNear } from '../../shared/ui/use-near.ts'
import { useSteady } from '../../shared/use-steady.ts'
import { Catalogue } from './catalogue.tsx'
import classes from './editor.module.css'
import { SectionSettings } from './section-settings.tsx'
import { showsOn } from './sections-for.ts'
import { type Section, useSections } from './use-sections.ts'

/** Sections from which the buttons of those out of sight are not drawn. */
const MANY = 60

export interface SectionOutlineProps {
  readonly publicationId: number
  readonly publicationType: string
  readonly sections: readonly RecordFor<'sections'>[]
  /** Text of the location, which a description shows as long as it has no text of its own. */
  readonly locationText: string | null
  /** Shows a section in the preview. */
  readonly onShow: (sectionId: number) => void
}

/** The sections of the page: add, move, hide, repeat, take out, and what is set of each. */
export const SectionOutline = memo(function SectionOutline({
  publicationId,
  publicationType,
  sections,
  locationText,
  onShow,
}: SectionOutlineProps) {
  const { t } = useI18n()
  const { sorted, scope, add, remove, duplicate } = useSections(publicationId, sections)
  const [opened, setOpened] = useState<number | null>(null)
  const acts = useSteady({
    open(section: Section, isOpen: boolean) {
      setOpened(isOpen ? section.id : null)
      if (isOpen) onShow(section.id)
    },
    hide: (section: Section) =>
      edits.change(scope, 'sections', section, { hidden: !section.hidden }),
    duplicate: async (section: Section) => setOpened((await duplicate(section)) ?? opened),
    remove: (section: Section) => void remove(section),
    change(section: Section, patch: PatchFor<'sections'>) {
      const mark = `${Object.keys(patch.cfg ?? patch).join()} ${section.id}`
      edits.change(scope, 'sections', section, patch, mark)
    },
  })
  return (
    <section className={classes.part} aria-labelledby="sections">
      <Group justify="space-between">
        <Title order={2} size="h3" id="sections">
          {t('publications.sections')}
        </Title>
        <Catalogue
          publicationType={publicationType}
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
            section={section}
            handle={handle}
            publicationType={publicationType}
            locationText={locationText}
            isMany={sorted.length >= MANY}
            isOpen={opened === section.id}
            acts={acts}
          />
        )}
      </SortableList>
    </section>
  )
})

interface ItemProps extends Pick<SectionOutlineProps, 'publicationType' | 'locationText'> {
  readonly section: Section
  readonly handle: React.ReactNode
  readonly isMany: boolean
  readonly isOpen: boolean
  readonly acts: {
    readonly open: (section: Section, isOpen: boolean) => void
    readonly hide: (section: Section) => void
    readonly duplicate: (section: Section) => Promise<void>
    readonly remove: (section: Section) => void
    readonly change: (section: Section, patch: PatchFor<'sections'>) => void
  }
}

const Item = memo(function Item({
  section,
  handle,
  publicationType,
  locationText,
  isMany,
  isOpen,
  acts,
}: ItemProps) {
  const { t } = useI18n()
  const { type, hidden } = section
  const name = t(`${type}.name`)
  const { about, repeats } = sectionOf(type)
  const hasPart = about === 'any' && hasPagesOfLocations(publicationType)
  const hasSettings = hasPart || SECTION_FORMS[type] !== undefined
  const line = useRef<HTMLDivElement>(null)
  const isNear = useNear(line, isMany)
  const hide = t(hidden ? 'publication_editor.section_show' : 'publication_editor.section_hide', {
    name,
  })
  return (
    <>
      <div ref={line} className={classes.item} data-hidden={hidden || undefined}>
        {handle}
        <UnstyledButton
          className={classes.sectionName}
          aria-expanded={hasSettings ? isOpen : undefined}
          onClick={() => acts.open(section, !isOpen)}
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
        {isNear && (
          <>
            <Tooltip label={hide}>
              <ActionIcon
                aria-label={hide}
                aria-pressed={hidden}
                onClick={() => acts.hide(section)}
              >
                {hidden ? <IconEyeOff size={16} /> : <IconEye size={16} />}
              </ActionIcon>
            </Tooltip>
            {repeats && (
              <Tooltip label={t('publication_editor.section_duplicate', { name })}>
                <ActionIcon
                  aria-label={t('publication_editor.section_duplicate', { name })}
                  onClick={() => void acts.duplicate(section)}
                >
                  <IconCopyPlus size={16} />
                </ActionIcon>
              </Tooltip>
            )}
            <ActionIcon
              aria-label={t('publications.section_remove', { name })}
              onClick={() => acts.remove(section)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </>
        )}
      </div>
      {isOpen && hasSettings && (
        <SectionSettings
          section={section}
          hasPart={hasPart}
          locationText={locationText}
          onChange={(patch) => acts.change(section, patch)}
        />
      )}
    </>
  )
})
