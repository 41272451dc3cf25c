import type { PublicPage } from '@kavel/concept'
import { PublicationStatus } from '@kavel/domain'
import { Alert, SegmentedControl, Select, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { publicPageQuery } from '../../../../features/publication-page/data.ts'
import { PublicationPage } from '../../../../features/publication-page/page.tsx'
import { useStyle } from '../../../../features/publication-style/use-style.ts'
import { useRecords } from '../../../../shared/api/use-records.ts'
import { useI18n } from '../../../../shared/i18n.ts'
import { MEDIA, type Medium, PageSheet } from '../../../../shared/ui/page-sheet.tsx'
import { LoadingState } from '../../../../shared/ui/states.tsx'
import classes from './preview.module.css'
import { samplePage } from './sample-page.ts'

/** More than anybody chooses from by eye. */
const MOST = 100
const SAMPLE = ''

/** A page of the company as it will be in this style. */
export function Preview() {
  const { t } = useI18n()
  const { style } = useStyle()
  const { logo, primaryColor, secondaryColor, textColor } = style
  // what was chosen is not in the picture
  const isUnused =
    !style.hasCustomStyle &&
    [logo, primaryColor, secondaryColor, textColor].some((chosen) => chosen !== null)
  const [medium, setMedium] = useState<Medium>('desktop')
  const [chosen, setChosen] = useState<string | null>(null)
  const published = useRecords('publications', {
    where: { status: PublicationStatus.published, type: 'location' },
    fields: ['name', 'key'],
    depth: 0,
    order: 'name',
    limit: MOST,
  })
  const pages = published.data?.records ?? []
  const key = chosen ?? pages[0]?.key ?? SAMPLE

  return (
    <section className={classes.preview} aria-labelledby="preview">
      <div className={classes.bar}>
        <Title order={2} id="preview">
          {t('publication_style.preview')}
        </Title>
        <SegmentedControl
          value={medium}
          onChange={(next) => setMedium(next as Medium)}
          aria-label={t('publication_style.preview_as')}
          data={MEDIA.map((value) => ({
            value,
            label: t(`publication_style.${value}`),
          }))}
        />
      </div>
      {isUnused && (
        <Text size="sm" c="dimmed" mb="sm" role="status">
          {t('publication_style.preview_off')}
        </Text>
      )}
      {pages.length > 0 && (
        <Select
          label={t('publication_style.preview_of')}
          mb="sm"
          data={[
            ...pages.map(({ key: value, name }) => ({
              value: value ?? '',
              label: name?.trim() || t('publications.unnamed'),
            })),
            { value: SAMPLE, label: t('publication_style.sample') },
          ]}
          value={key}
          allowDeselect={false}
          onChange={setChosen}
        />
      )}
      {published.isPending ? (
        <LoadingState />
      ) : (
        <PageSheet id="style-preview" medium={medium} label={t(`publication_style.${medium}`)}>
          {key === SAMPLE ? <SamplePage /> : <PublishedPage publicationKey={key} />}
        </PageSheet>
      )}
    </section>
  )
}

function SamplePage() {
  const { t } = useI18n()
  const page = useMemo(() => samplePage({ t }), [t])
  return <Styled page={page} />
}

/** A page that cannot be read now, as one that is too heavy to make, gives way to the sample. */
function PublishedPage({ publicationKey }: { readonly publicationKey: string }) {
  const { t } = useI18n()
  const { data, error } = useQuery(publicPageQuery(publicationKey))
  if (data) return <Styled page={data} />
  if (!error) return <LoadingState />
  return (
    <>
      <Alert color="yellow" m="md">
        {t('publication_style.no_page')}
      </Alert>
      <SamplePage />
    </>
  )
}

/** While a colour is dragged the field goes first. */
function Styled({ page }: { readonly page: Omit<PublicPage, 'company' | 'style'> }) {
  const { style, companyName: name } = useStyle()
  const shown = useDeferredValue(style)
  return (
    <PublicationPage
      page={{ ...page, company: { name, index: null }, style: shown.hasCustomStyle ? shown : null }}
      isPreview
    />
  )
}
