import { hasPagesOfLocations } from '@kavel/concept'
import type { PatchFor, PublicationStatus, TreeFor } from '@kavel/domain'
import { Anchor, Button, Group, SegmentedControl, Title, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { usePagePreview } from '../../../concept-model/use-page-preview.ts'
import { checkPage } from '../../../features/publication-editor/checks.ts'
import { LanguagesForm } from '../../../features/publication-editor/languages.tsx'
import { LocationFilters } from '../../../features/publication-editor/location-filters.tsx'
import { Part } from '../../../features/publication-editor/part.tsx'
import { PeriodForm } from '../../../features/publication-editor/period.tsx'
import { PropertiesForm } from '../../../features/publication-editor/properties.tsx'
import { PublicChoices } from '../../../features/publication-editor/public-choices.tsx'
import { Reads } from '../../../features/publication-editor/reads.tsx'
import { RemoveButton } from '../../../features/publication-editor/remove-button.tsx'
import { SectionOutline } from '../../../features/publication-editor/section-outline.tsx'
import { sectionsElsewhere } from '../../../features/publication-editor/sections-for.ts'
import { StatusPanel } from '../../../features/publication-editor/status-panel.tsx'
import { subjectField } from '../../../features/publication-editor/subject-field.ts'
import { Contrast } from '../../../features/publication-style/contrast.tsx'
import { hasContents } from '../../../publication-sections/views.tsx'
import { sheetAddress } from '../../../shared/addresses.ts'
import { isApiError } from '../../../shared/api/api-error.ts'
import { useEvery } from '../../../shared/api/use-every.ts'
import { useCurrentPublication } from '../../../shared/current/use-current.ts'
import { edits, scopeOfPublication } from '../../../shared/edit/edits.ts'
import { UndoRedo } from '../../../shared/edit/undo-redo.tsx'
import { useEditedTree } from '../../../shared/edit/use-edits.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { publicationState } from '../../../shared/publication.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Editable } from '../../../shared/ui/editable.tsx'
import { RecordGone } from '../../../shared/ui/record-gone.tsx'
import { SaveIndicator } from '../../../shared/ui/save-indicator.tsx'
import { ErrorState, LoadingState } from '../../../shared/ui/states.tsx'
import { useTitle } from '../../../shared/ui/use-title.ts'
import { useAreaSheet } from '../../../shared/use-area-sheet.ts'
import { useSubject } from '../../../shared/use-subject.ts'
import { Preview } from './preview.tsx'
import classes from './screen.module.css'
import { usePageSource } from './use-page-source.ts'

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
  const publication = useEditedTree('publications', read)
  const { id, type, sections } = publication
  const scope = scopeOfPublication(id)
  const change = (patch: PatchFor<'publications'>) =>
    edits.change(scope, 'publications', publication, patch, markOf(patch))
  const [part, setPart] = useState<'edit' | 'preview'>('edit')
  const [shownId, setShownId] = useState<number | null>(null)
  const isNarrow = useMediaQuery('(max-width: 64em)') ?? false
  const subject = useSubject(publication)
  const reading = usePageSource(publication, subject, shownId)
  const { source, location, ofSubject, listed } = reading
  const preview = usePagePreview(source)
  // without what it is about there is none, whatever was made before
  const page = source ? preview.page : null
  // what is agreed to is what is there now
  const agreed = preview.of === source && !reading.isBehind ? page : null
  const findings = useFindings(publication, agreed, reading)
  const isList = hasPagesOfLocations(type)

  async function setStatus(status: PublicationStatus) {
    // the page is made of what is saved
    if (await edits.flush(scope)) await edits.commit('publications', publication, { status })
  }

  const missing = subject === null ? t(NEEDS[subjectField(type) ?? 'locationKey']) : null
  const obstacle = obstacleOf()
  function obstacleOf(): string | null {
    if (!publication.name.trim()) return t('publications.needs_name')
    if (missing !== null) return missing
    if (sections.length === 0) return t('publications.needs_section')
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
                page={agreed}
                elsewhere={sectionsElsewhere(publication, agreed?.sections ?? [])}
                failure={source ? preview.failure : null}
                findings={findings}
                onStatus={setStatus}
              />
              <SectionOutline
                publicationId={id}
                publicationType={type}
                sections={sections}
                locationText={location?.description ?? null}
                onShow={showSection}
              />
              <PropertiesForm publication={publication} subject={subject} onChange={change} />
              <PublicChoices
                publication={publication}
                sections={sections}
                owner={location?.owner ?? null}
                onChange={change}
              />
              {isList && reading.isListing && (
                <LocationFilters
                  publication={publication}
                  locations={ofSubject}
                  isArea={subject?.entity === 'areas'}
                  listed={listed.length}
                  onChange={change}
                />
              )}
              <PeriodForm publication={publication} onChange={change} />
              <LanguagesForm publication={publication} onChange={change} />
              <Part title={t('publication_style.colours')}>
                <div className={classes.contrast}>
                  <Contrast />
                </div>
                <Anchor component={Link} to="/settings/publications/style" size="sm">
                  {t('publication_editor.to_style')}
                </Anchor>
              </Part>
              <Reads id={id} />
              <Group>
                {location && (
                  <Button
                    variant="subtle"
                    component={Link}
                    to={sheetAddress(areas.sheet, location.id)}
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
          <>
            {isNarrow && (
              <VisuallyHidden component="h1">{i18n.named(publication.name)}</VisuallyHidden>
            )}
            <Preview
              page={page}
              failure={preview.failure}
              reading={reading}
              missing={missing}
              locations={isList ? listed : null}
              languages={publication.cfg.languages}
              shownId={shownId}
              onShown={setShownId}
            />
          </>
        )}
      </div>
    </div>
  )
}

/** Keystrokes in one field are one step of undo. */
function markOf({ cfg, ...fields }: PatchFor<'publications'>): string {
  return [...Object.keys(fields), ...Object.keys(cfg ?? {})].join()
}

/** What a publication without a subject is told to choose. */
const NEEDS = {
  locationKey: 'publication_editor.needs_location',
  conceptKey: 'publication_editor.needs_concept',
  searchQueryKey: 'publication_editor.needs_searchquery',
  ibisKey: 'publication_editor.needs_area',
  geodataKey: 'publication_editor.needs_area',
} as const

/** Brings a section of the preview into view. */
function showSection(sectionId: number): void {
  document
    .getElementById('publication-preview')
    ?.querySelector(`#section-${sectionId}`)
    ?.scrollIntoView({ block: 'start' })
}

/** What is to be looked at before the page is public. */
function useFindings(
  publication: TreeFor<'publications'>,
  page: ReturnType<typeof usePagePreview>['page'],
  { location, listed, pictures, source }: ReturnType<typeof usePageSource>,
) {
  const { company } = useSession()
  const all = useEvery('publications', 'order')
  return useMemo(() => {
    if (!page) return []
    const open = all.filter((one) => publicationState(one, Date.now()) === 'published')
    return checkPage({
      page,
      sections: publication.sections,
      isEmpty: (section) => !hasContents(section),
      pictures,
      hasProfile: source?.place
        ? (location?.images.some(({ type }) => type === 'profile') ?? null)
        : null,
      listed: source?.list ? listed.length : null,
      style: company.cfg.style,
      openKeys: new Set(
        [company.key, publication.key, ...open.map(({ key }) => key)].filter((key) => key !== null),
      ),
      origin: window.location.origin,
    })
  }, [
    page,
    all,
    publication.sections,
    publication.key,
    pictures,
    source,
    location,
    listed,
    company,
  ])
}
