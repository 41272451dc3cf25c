import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { isApiError } from '../../shared/api/api-error.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { drawnPage } from '../../shared/first-act.ts'
import { useI18n } from '../../shared/i18n.ts'
import { Logo } from '../../shared/ui/logo.tsx'
import { EmptyState, LoadingState } from '../../shared/ui/states.tsx'
import { useTitle } from '../../shared/ui/use-title.ts'
import { useFailureNotice } from './failure-notice.tsx'
import { useTakeOver } from './first-content.ts'
import classes from './reader.module.css'
import { useMeta, useRobots } from './use-meta.ts'

export interface ReaderStateProps {
  /** What the page is called; null until it is there. */
  readonly title: string | null
  readonly description: string | null
  readonly error: unknown
  /** Why it was asked for again. */
  readonly reason: unknown
  /** Whether there is no such page. */
  readonly isMissing: boolean
  readonly retry: () => void
  /** The page, once it is there. */
  readonly children: ReactNode
}

/** A page for anyone who has the link: on its way, there, not there, or in trouble. */
export function ReaderState({
  title,
  description,
  error,
  reason,
  isMissing,
  retry,
  children,
}: ReaderStateProps) {
  const { t, labels } = useI18n()
  const isThere = title !== null && !isMissing
  const shown = isThere ? title : t(isMissing ? 'publications.missing' : 'publications.page')
  // what the server drew can be read, whatever becomes of asking for it again
  const isDrawn = !isThere && !isMissing && drawnPage() !== null
  useTitle(isDrawn ? null : shown)
  useMeta(
    isDrawn
      ? {}
      : { 'og:title': isThere ? title : null, 'og:description': isThere ? description : null },
  )
  // what is not published is not to be found either
  useRobots(!isThere && !isDrawn)
  useTakeOver(isThere || isMissing)
  useFailureNotice(isDrawn ? error : null, retry)
  if (isThere) return <main className={classes.reader}>{children}</main>
  return (
    <main className={classes.reader}>
      <div className={classes.middle}>
        {isMissing ? (
          <EmptyState
            level={1}
            icon={<Logo size={40} />}
            title={t('publications.missing')}
            text={t('publications.missing_text')}
          />
        ) : error ? (
          <Failure error={error} retry={retry} />
        ) : (
          <>
            <VisuallyHidden component="h1">{shown}</VisuallyHidden>
            <LoadingState
              {...(isApiError(reason, 'preparing') && { text: labels.error.preparing })}
            />
          </>
        )}
      </div>
    </main>
  )
}

function Failure({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
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
