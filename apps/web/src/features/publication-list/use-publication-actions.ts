import { isSectionType } from '@kavel/concept'
import { PublicationStatus, type RecordFor } from '@kavel/domain'
import { useMutation } from '@tanstack/react-query'
import { refreshRecords } from '../../shared/api/cached-records.ts'
import { createRecords } from '../../shared/api/many-records.ts'
import { createRecord, getRecord, patchRecord } from '../../shared/api/records.ts'
import { copyOf } from '../../shared/edit/copies.ts'
import { useI18n } from '../../shared/i18n.ts'
import { showUndo } from '../../shared/ui/undo-notice.tsx'
import { useAct } from '../../shared/use-act.ts'

type Publication = RecordFor<'publications'>

async function setArchived({ id }: Publication, archived: boolean): Promise<void> {
  await patchRecord('publications', id, { archived })
  await refreshRecords('publications')
}

/** Copies publications, and takes them into the archive and out of it; failures are shown as notices. */
export function usePublicationActions(onCopied: (copy: Publication) => void) {
  const i18n = useI18n()
  const { t, named } = i18n

  const copy = useAct({
    async mutationFn({ id }: Publication) {
      const { sections, key: _, ...publication } = await getRecord('publications', id, { depth: 1 })
      const made = await createRecord('publications', {
        ...copyOf(publication),
        name: t('publication_list.copy_name', {
          name: named(publication.name) || t('publications.unnamed'),
        }),
        status: PublicationStatus.draft,
        archived: false,
        // nobody meant it for the copy
        cfg: { ...publication.cfg, startsAt: null, endsAt: null },
      })
      const known = sections.filter(({ type }) => isSectionType(type))
      if (known.length > 0)
        await createRecords(
          'sections',
          known.map(({ type, order, pageType, hidden, cfg }) => ({
            ...{ type, order, pageType, hidden, cfg },
            publicationId: made.id,
          })),
        )
      return made
    },
    onSuccess: onCopied,
  })

  const archive = useMutation({
    mutationFn: (publication: Publication) => setArchived(publication, true),
    onSuccess: (_, publication) =>
      showUndo(i18n, {
        text: t('publication_list.archived_now', {
          name: named(publication.name) || t('publications.unnamed'),
        }),
        onUndo: () => bringBack.mutate(publication),
      }),
  })

  const bringBack = useMutation({
    mutationFn: (publication: Publication) => setArchived(publication, false),
  })

  return { copy, archive, bringBack }
}
