import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { publicPageQuery } from '../../../features/publication-page/data.ts'
import { PublicationPage } from '../../../features/publication-page/page.tsx'
import { isApiError } from '../../../shared/api/api-error.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { useCurrent } from '../../../shared/current/use-current.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { Logo } from '../../../shared/ui/logo.tsx'
import { EmptyState, LoadingState } from '../../../shared/ui/states.tsx'
import { useTitle } from '../../../shared/ui/use-title.ts'
import classes from './screen.module.css'
import { useMeta } from './use-meta.ts'

/** A published location, for anyone who has the link. */
export function Screen() {
  const { t, labels } = useI18n()
  const { publicationKey = '' } = useCurrent()
  const { data, error, failureReason, refetch } = useQuery(publicPageQuery(publicationKey))
  const isPreparing = isApiError(failureReason, 'preparing')
  const isMissing = isApiError(error) && error.status === 404
  const title =
    data?.publication.name ?? t(isMissing ? 'publications.missing' : 'publications.page')
  useTitle(title)
  useMeta({
    'og:title': data ? title : null,
    'og:description': data?.publication.description ?? null,
  })
  // what is not published is not to be found either
  useRobots(!data)

  return (
    <main className={classes.page}>
      {data && <PublicationPage page={data} />}
      {!data && (
        <div className={classes.middle}>
          {!error && (
            <>
              <VisuallyHidden component="h1">{title}</VisuallyHidden>
              <LoadingState {...(isPreparing && { text: labels.error.preparing })} />
            </>
          )}
          {isMissing && <Missing />}
          {error && !isMissing && <Failure error={error} retry={() => void refetch()} />}
        </div>
      )}
    </main>
  )
}

/** The same for a draft, a hidden page and a key that never was. */
function Missing() {
  const { t } = useI18n()
  return (
    <EmptyState
      level={1}
      icon={<Logo size={40} />}
      title={t('publications.missing')}
      text={t('publications.missing_text')}
    />
  )
}

function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const i18n = useI18n()
  // nothing that a reader can do: the author sees why
  if (isApiError(error, 'too_heavy'))
    return (
      <EmptyState
        level={1}
        icon={<Logo size={40} />}
        title={i18n.t('publications.missing')}
        text={i18n.t('publications.not_made')}
      />
    )
  return (
    <EmptyState
      level={1}
      title={i18n.t('errors.failed')}
      text={errorText(i18n, error)}
      action={<Button onClick={retry}>{i18n.t('shell.retry')}</Button>}
    />
  )
}

function useRobots(isHidden: boolean): void {
  useEffect(() => {
    if (!isHidden) return
    const tag = document.createElement('meta')
    tag.name = 'robots'
    tag.content = 'noindex'
    document.head.append(tag)
    return () => tag.remove()
  }, [isHidden])
}
