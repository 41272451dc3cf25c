import { isSectionType, type SectionType } from '@kavel/concept'
import type { RecordFor } from '@kavel/domain'
import { ORDER_STEP } from '../../shared/api/ordering.ts'
import { edits, removeEdited, scopeOfPublication } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { showUndo } from '../../shared/ui/undo-notice.tsx'

/** A section of a type that this version has. */
export type Section = RecordFor<'sections'> & { readonly type: SectionType }

function isKnown(section: RecordFor<'sections'>): section is Section {
  return isSectionType(section.type)
}

/** The sections of a page in the order of their author, and how they come and go; a failure is shown as a notice. */
export function useSections(publicationId: number, sections: readonly RecordFor<'sections'>[]) {
  const i18n = useI18n()
  const { t } = i18n
  const scope = scopeOfPublication(publicationId)
  const sorted = sections.filter(isKnown).sort((a, b) => a.order - b.order || a.id - b.id)

  /** The id of the one that was made; undefined when it failed. */
  async function make(section: object): Promise<number | undefined> {
    const [made] =
      (await edits.exchange(scope, 'sections', [], [section]).catch(() => undefined)) ?? []
    return made?.id
  }

  async function add(type: SectionType): Promise<number | undefined> {
    const order = (sorted.at(-1)?.order ?? 0) + ORDER_STEP
    return make({ type, publicationId, order })
  }

  /** Below the one it is made of. */
  async function duplicate(section: Section): Promise<number | undefined> {
    const { type, pageType, hidden, cfg, order } = section
    return make({ type, publicationId, pageType, hidden, cfg, order: order + 1 })
  }

  async function remove(section: Section): Promise<void> {
    const onUndo = await removeEdited(scope, 'sections', section).catch(() => undefined)
    if (!onUndo) return
    const text = t('publications.section_removed', { name: t(`${section.type}.name`) })
    showUndo(i18n, { text, onUndo })
  }

  return { sorted, scope, add, duplicate, remove }
}
