import { Button } from '@mantine/core'
import { callApi } from '../shared/api/call-api.ts'
import { useI18n } from '../shared/i18n.ts'
import { useAct } from '../shared/use-act.ts'
import classes from './shell.module.css'

/** Says that an administrator looks as a viewer does, and ends it. */
export function PreviewStrip() {
  const { t } = useI18n()
  const end = useAct({
    async mutationFn() {
      await callApi('DELETE /session/preview', {}, { quiet: true })
      window.location.assign('/settings/general/company')
    },
  })
  return (
    <section className={classes.note} aria-label={t('company.preview')} data-preview>
      {t('company.preview_strip')}{' '}
      <Button size="compact-xs" loading={end.isPending} onClick={() => end.mutate()}>
        {t('company.preview_end')}
      </Button>
    </section>
  )
}
