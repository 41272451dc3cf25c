import { Button } from '@mantine/core'
import { IconMoodPuzzled, IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { isApiError } from '../shared/api/api-error.ts'
import { useI18n } from '../shared/i18n.ts'
import { useArrival } from '../shared/ready/navigation.ts'
import { reportFault } from '../shared/report-error.ts'
import { NotFound } from '../shared/ui/not-found.tsx'
import { EmptyState, ErrorState } from '../shared/ui/states.tsx'
import { ScreenLoadError } from './lazy-screen.tsx'
import classes from './route-error.module.css'

const reload = () => window.location.reload()

/** What stands in the place of a screen that could not be shown. */
export function RouteError() {
  const error = useRouteError()
  const { t } = useI18n()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  useArrival()
  useEffect(() => reportFault(error), [error])

  if (isMissing) return <NotFound />
  if (isApiError(error)) return <ErrorState error={error} retry={reload} />
  const failedToLoad = error instanceof ScreenLoadError
  const Icon = failedToLoad ? IconPlugConnectedX : IconMoodPuzzled
  return (
    <div role="alert" className={classes.failed}>
      <EmptyState
        level={1}
        icon={<Icon size={36} stroke={1.3} />}
        title={t(failedToLoad ? 'errors.load_title' : 'errors.screen_title')}
        text={t(failedToLoad ? 'errors.load_text' : 'errors.screen_text')}
        action={
          <Button mt="xs" onClick={reload}>
            {t('shell.reload')}
          </Button>
        }
      />
    </div>
  )
}
