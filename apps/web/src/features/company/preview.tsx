import { Button } from '@mantine/core'
import { callApi } from '../../shared/api/call-api.ts'
import { edits } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { useAct } from '../../shared/use-act.ts'

/** The way to see the whole application as a viewer does. */
export function Preview() {
  const { t } = useI18n()
  const begin = useAct({
    async mutationFn() {
      await edits.flush()
      await callApi('POST /session/preview', {}, { quiet: true })
      // what was read as an administrator is forgotten
      window.location.assign('/')
    },
  })
  return (
    <SettingsSection
      id="company-preview"
      title={t('company.preview')}
      text={t('company.preview_text')}
    >
      {begin.error && <ErrorState error={begin.error} />}
      <div>
        <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
          {t('company.preview')}
        </Button>
      </div>
    </SettingsSection>
  )
}
