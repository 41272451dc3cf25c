import { ONE_LOCATION } from '@kavel/concept'
import type { PatchFor, PublicationStatus, TreeFor } from '@kavel/domain'
import { Anchor, Button, Group, SegmentedControl, Text, Title, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { usePlotsFacts } from '../../../concept-model/plots-facts.ts'
import { usePagePreview } from '../../../concept-model/use-page-preview.ts'
import { PropertiesForm } from '../../../features/publication-editor/properties.tsx'
import { PublicChoices } from '../../../features/publication-editor/public-choices.tsx'
import { RemoveButton } from '../../../features/publication-editor/remove-button.tsx'
import { SectionList } from '../../../features/publication-editor/section-list.tsx'
import { StatusPanel } from '../../../features/publication-editor/status-panel.tsx'
import { PublicationPage } from '../../../features/publication-page/page.tsx'
import { sheetAddress } from '../../../shared/addresses.ts'
import { isApiError } from '../../../shared/api/api-error.ts'
import { useRecordByKey } from '../../../shared/api/record-by-key.ts'
import { surroundingsQuery } from '../../../shared/api/surroundings.ts'
import { useRecord } from '../../../shared/api/use-records.ts'
import { useCurrentPublication } from '../../../shared/current/use-current.ts'
import { edits, scopeOfPublication } from '../../../shared/edit/edits.ts'
import { UndoRedo } from '../../../shared/edit/undo-redo.tsx'
import { useEditedTree } from '../../../shared/edit/use-edits.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Editable } from '../../../shared/ui/editable.tsx'
import { RecordGone } from '../../../shared/ui/record-gone.tsx'
import { SaveIndicator } from '../../../shared/ui/save-indicator.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/states.tsx'
import { useTitle } from '../../../shared/ui/use-title.ts'
import { useAreaSheet } from '../../../shared/use-area-sheet.ts'
import classes from './screen.module.css'

const NO_ENVELOPES: readonly never[] = []
const NO_PLOTS: readonly never[] = []

/** The editor of a publication, beside the page as it will be. */
export function Screen() {
  const { t } = useI18n()
  const { data, error, refetch } = useCurrentPublication()
  useTitle(data?.name || t('publications.title'))
  if (isApiError(error) && error.status === 404) return <RecordGone of="publication" />
  if (error && !data) return <ErrorState error={error} retry={refetch} />
  if (!data) return <LoadingState />
  return <Editor key={data.id} publication={data} />
}

function Editor({ publication: read }: { publication: TreeFor<'publications'> }) {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const areas = useAreaSheet()
  const { company } = useSession()
  const publication = useEditedTree('publications', read)
  const scope = scopeOfPublication(publication.id)
  const change = (patch: PatchFor<'publications'>) =>
    edits.change(scope, 'publications', publication, patch, Object.keys(patch).join())
  const [part, setPart] = useState<'edit' | 'preview'>('edit')
  const isNarrow = useMediaQuery('(max-width: 64em)') ?? false
  const named = useRecordByKey('locations', publication.cfg.locationKey)
  const locationId = named?.id
  const location = useRecord('locations', locationId)
  const { data: surroundings } = useQuery({
    ...surroundingsQuery(locationId ?? 0),
    enabled: locationId !== undefined,
  })
  const { envelopes } = usePlotsFacts(location.data?.plots ?? NO_PLOTS)

  const source = useMemo(
    () =>
      location.data && {
        publication,
        sections: publication.sections,
        company,
        ...ONE_LOCATION,
        place: {
          location: location.data,
          surroundings: surroundings ?? null,
          envelopes: envelopes ?? NO_ENVELOPES,
          customFields: [],
        },
      },
    [publication, location.data, company, surroundings, envelopes],
  )
  const preview = usePagePreview(source ?? null)
  // without a location there is none, whatever was made before
  const page = source ? preview.page : null

  async function setStatus(status: PublicationStatus) {
    // the page is made of what is saved
    if (await edits.flush(scope)) await edits.commit('publications', publication, { status })
  }

  const obstacle = obstacleOf()
  function obstacleOf(): string | null {
    if (!publication.name.trim()) return t('publications.needs_name')
    if (named === null) return t('publications.needs_location')
    if (publication.sections.length === 0) return t('publications.needs_section')
    return null
  }

  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <Anchor component={Link} to="/publications/overview" size="sm" className={classes.back}>
          <IconArrowLeft size={15} aria-hidden />
          {t('publications.title')}
        </Anchor>
        <UndoRedo
          scope={scope}
          shows={({ entity }) => entity === 'publications' || entity === 'sections'}
          inFields
        />
        <SaveIndicator scope={scope} />
        {isNarrow && (
          <SegmentedControl
            value={part}
            onChange={(next) => setPart(next as typeof part)}
            data={[
              { value: 'edit', label: t('publications.edit') },
              { value: 'preview', label: t('publications.preview') },
            ]}
          />
        )}
      </div>
      <div className={classes.parts}>
        {(!isNarrow || part === 'edit') && (
          <div className={classes.editor}>
            <Title order={1} size="h2">
              {i18n.named(publication.name) || t('publications.unnamed')}
            </Title>
            <Editable entity="publications">
              <StatusPanel
                publication={publication}
                obstacle={obstacle}
                // what is agreed to is what is there now
                page={preview.of === source ? page : null}
                failure={source ? preview.failure : null}
                onStatus={setStatus}
              />
              <PropertiesForm publication={publication} onChange={change} />
              <PublicChoices
                publication={publication}
                sections={publication.sections}
                owner={location.data?.owner ?? null}
                onChange={change}
              />
              <SectionList
                publicationId={publication.id}
                sections={publication.sections}
                locationText={location.data?.description ?? null}
              />
              <Group>
                {locationId !== undefined && (
                  <Button
                    variant="subtle"
                    component={Link}
                    to={sheetAddress(areas.sheet, locationId)}
                  >
                    {t('publications.to_sheets')}
                  </Button>
                )}
                <RemoveButton
                  publication={publication}
                  onRemoved={() => void navigate('/publications/overview')}
                />
              </Group>
            </Editable>
          </div>
        )}
        {(!isNarrow || part === 'preview') && (
          <section
            className={classes.preview}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard (WCAG 2.1.1)
            tabIndex={0}
            aria-label={t('publications.preview')}
          >
            {isNarrow && (
              <VisuallyHidden component="h1">{i18n.named(publication.name)}</VisuallyHidden>
            )}
            {!isNarrow && (
              <Text size="xs" c="dimmed" className={classes.previewHead}>
                {t('publications.preview_text')}
              </Text>
            )}
            <div className={classes.paper}>
              {page && <PublicationPage page={page} isPreview />}
              {source && preview.failure !== null && (
                <ErrorState error={new Error(preview.failure)} />
              )}
              {!page && (source ? preview.failure === null : location.isFetching) && (
                <LoadingState />
              )}
              {!page && named === null && (
                <EmptyState
                  title={t('publications.needs_location')}
                  text={t('publications.preview_none')}
                />
              )}
              {location.error && !page && (
                <ErrorState error={location.error} retry={location.refetch} />
              )}
            </div>
          </section>
        )}
      </div>
    </div>
  )
}
