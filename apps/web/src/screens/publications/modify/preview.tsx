import type { PublicPage } from '@kavel/concept'
import type { RecordFor } from '@kavel/domain'
import { LANGUAGE_NAMES, type Language } from '@kavel/i18n'
import { ActionIcon, SegmentedControl, Select, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconMoon } from '@tabler/icons-react'
import { useState } from 'react'
import { PublicationPage } from '../../../features/publication-page/page.tsx'
import { useI18n } from '../../../shared/i18n.ts'
import { InLanguage } from '../../../shared/ui/in-language.tsx'
import { locationName } from '../../../shared/ui/location-select.tsx'
import { MEDIA, type Medium, PageSheet } from '../../../shared/ui/page-sheet.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/states.tsx'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import classes from './screen.module.css'
import type { PageSourceState } from './use-page-source.ts'
import { useSteadyPage } from './use-steady-page.ts'

/** CSS pixels of a desktop in the preview: the column of a page is narrower than that. */
const DESKTOP = 1024
const OVERVIEW = ''

export interface PreviewProps {
  readonly page: PublicPage | null
  /** Why there is no newer one. */
  readonly failure: string | null
  readonly reading: PageSourceState
  /** What the publication needs before there is a page. */
  readonly missing: string | null
  /** The locations that have a page of their own; null where none has. */
  readonly locations: readonly RecordFor<'locations'>[] | null
  /** Those that readers choose from. */
  readonly languages: readonly Language[]
  readonly shownId: number | null
  readonly onShown: (id: number | null) => void
}

/** The page as readers will see it: on a computer, on a telephone and on paper. */
export function Preview({
  page,
  failure,
  reading,
  missing,
  locations,
  languages,
  shownId,
  onShown,
}: PreviewProps) {
  const i18n = useI18n()
  const { t } = i18n
  const usual = useIsNarrow() ? 'phone' : 'desktop'
  const [asked, setMedium] = useState<Medium | null>(null)
  const medium = asked ?? usual
  const [isDark, setDark] = useState(false)
  const [chosen, setChosen] = useState<Language>(i18n.language)
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? i18n.language)
  const { source, isReading, error, retry } = reading
  const steady = useSteadyPage(page)
  return (
    <div className={classes.preview}>
      <div className={classes.previewBar}>
        <Text size="xs" c="dimmed" className={classes.previewHead}>
          {t('publications.preview_text')}
        </Text>
        {locations && locations.length > 0 && (
          <Select
            className={classes.previewOf}
            aria-label={t('publication_editor.preview_of')}
            allowDeselect={false}
            searchable
            data={[
              { value: OVERVIEW, label: t('publication_editor.part_overview') },
              ...locations.map((location) => ({
                value: String(location.id),
                label: locationName(i18n, location),
              })),
            ]}
            value={shownId === null ? OVERVIEW : String(shownId)}
            onChange={(value) => onShown(value ? Number(value) : null)}
          />
        )}
        {languages.length > 1 && (
          <SegmentedControl
            value={language}
            onChange={(next) => setChosen(next as Language)}
            aria-label={t('publication_editor.preview_language')}
            data={languages.map((value) => ({
              value,
              label: (
                <>
                  <span aria-hidden>{value.toUpperCase()}</span>
                  <VisuallyHidden lang={value}>{LANGUAGE_NAMES[value]}</VisuallyHidden>
                </>
              ),
            }))}
          />
        )}
        <Tooltip label={t('publication_editor.preview_dark')}>
          <ActionIcon
            size={30}
            variant={isDark ? 'light' : 'default'}
            {...(isDark && { color: 'accent' })}
            aria-label={t('publication_editor.preview_dark')}
            aria-pressed={isDark}
            onClick={() => setDark(!isDark)}
          >
            <IconMoon size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <SegmentedControl
          value={medium}
          onChange={(next) => setMedium(next as Medium)}
          aria-label={t('publication_style.preview_as')}
          data={MEDIA.map((value) => ({ value, label: t(`publication_style.${value}`) }))}
        />
      </div>
      <PageSheet
        id="publication-preview"
        medium={medium}
        label={t('publications.preview')}
        className={classes.paper}
        // paper is white
        scheme={isDark && medium !== 'paper' ? 'dark' : 'light'}
        {...(medium === 'desktop' && { width: DESKTOP })}
      >
        {page && steady && (
          <InLanguage language={language}>
            {/* a map fits what it shows to the width that it begins with */}
            <PublicationPage key={medium} page={steady} isPreview />
          </InLanguage>
        )}
        {source && failure !== null && <ErrorState error={new Error(failure)} />}
        {!page && (source ? failure === null : isReading && missing === null) && <LoadingState />}
        {!page && missing !== null && (
          <EmptyState title={missing} text={t('publication_editor.preview_none')} />
        )}
        {error && !page && <ErrorState error={error} retry={retry} />}
      </PageSheet>
    </div>
  )
}
