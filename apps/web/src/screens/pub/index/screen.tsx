import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { publicIndexQuery } from '../../../features/publication-page/data.ts'
import { IndexPage } from '../../../features/publication-page/index-page.tsx'
import { ReaderState } from '../../../features/publication-page/reader-state.tsx'
import { isApiError } from '../../../shared/api/api-error.ts'
import { useI18n } from '../../../shared/i18n.ts'

/** What a company has published. */
export function Screen() {
  const { t } = useI18n()
  const { company_key = '' } = useParams()
  const { data, error, failureReason, refetch } = useQuery(publicIndexQuery(company_key))
  return (
    <ReaderState
      title={data ? t('reader.index_title', { company: data.company.name }) : null}
      description={null}
      error={error}
      reason={failureReason}
      isMissing={isApiError(error) && error.status === 404}
      retry={() => void refetch()}
    >
      {data && <IndexPage index={data} />}
    </ReaderState>
  )
}
