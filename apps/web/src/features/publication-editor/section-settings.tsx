import { sectionOf } from '@kavel/concept'
import { PAGE_TYPES, type PatchFor } from '@kavel/domain'
import { Select } from '@mantine/core'
import { SECTION_FORMS } from '../../publication-sections/forms.tsx'
import { useI18n } from '../../shared/i18n.ts'
import type { Section } from './use-sections.ts'

export interface SectionSettingsProps {
  readonly section: Section
  /** Whether its author chooses on which part of the publication it stands. */
  readonly hasPart: boolean
  readonly locationText: string | null
  readonly onChange: (patch: PatchFor<'sections'>) => void
}

/** What is set of a section. */
export function SectionSettings({
  section,
  hasPart,
  locationText,
  onChange,
}: SectionSettingsProps) {
  const { t } = useI18n()
  const Form = SECTION_FORMS[section.type]
  return (
    <>
      {hasPart && (
        <Select
          label={t('publication_editor.part')}
          allowDeselect={false}
          data={PAGE_TYPES.map((value) => ({
            value,
            label: t(`publication_editor.part_${value}`),
          }))}
          value={PAGE_TYPES.find((known) => known === section.pageType) ?? 'overview'}
          onChange={(pageType) => onChange({ pageType })}
        />
      )}
      {Form && (
        <Form
          section={section}
          locationText={locationText}
          takes={(cfg) => takesSettings(section, cfg)}
          onChange={(cfg) => onChange({ cfg })}
        />
      )}
    </>
  )
}

/** Whether a section may be set so, as the server will judge it. */
function takesSettings({ type, pageType, cfg }: Section, patch: Partial<Section['cfg']>): boolean {
  return sectionOf(type).settings.safeParse({ pageType, cfg: { ...cfg, ...patch } }).success
}
