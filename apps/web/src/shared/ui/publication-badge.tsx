import type { RecordFor } from '@kavel/domain'
import { Badge } from '@mantine/core'
import { useI18n } from '../i18n.ts'
import { publicationState, STATE_COLOURS } from '../publication.ts'
import classes from './publication-badge.module.css'

/** How a publication stands, in a word. */
export function PublicationBadge({
  publication,
}: {
  readonly publication: Pick<RecordFor<'publications'>, 'status' | 'cfg'>
}) {
  const { t } = useI18n()
  const state = publicationState(publication, Date.now())
  return (
    <Badge variant="light" color={STATE_COLOURS[state]} className={classes.badge}>
      {t(`publication_list.state_${state}`)}
    </Badge>
  )
}
