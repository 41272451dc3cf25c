import { Button, Group, Text, Title } from '@mantine/core'
import { callApi } from '../../shared/api/call-api.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useConfirmed } from '../../shared/session/confirm.tsx'
import { useSession } from '../../shared/session/session.ts'
import { useSignOut } from '../../shared/session/use-sign-out.ts'
import { ErrorState } from '../../shared/ui/states.tsx'
import { useTitle } from '../../shared/ui/use-title.ts'
import { useAct } from '../../shared/use-act.ts'
import classes from './company.module.css'
import { Exports } from './exports.tsx'

/** Instead of every screen of a company that is to be removed: when, and the way back. */
export function Leaving({ removalAt }: { readonly removalAt: string }) {
  const { t, format } = useI18n()
  const { company, isPreview } = useSession()
  const { name } = company
  const { run, dialog } = useConfirmed()
  const signOut = useSignOut()
  const title = t('company.leaving_title', { name, day: format.date(removalAt) })
  useTitle(title)
  const back = useAct({
    async mutationFn() {
      await callApi('DELETE /companies/removal', {}, { quiet: true })
      window.location.assign('/')
    },
  })
  return (
    <main id="content" className={classes.leaving}>
      <Title order={1}>{title}</Title>
      <Text>{t('company.leaving_text')}</Text>
      {back.error && <ErrorState error={back.error} />}
      <Group gap="xs">
        {!isPreview && (
          <Button loading={back.isPending} onClick={() => back.mutate()}>
            {t('company.leaving_back')}
          </Button>
        )}
        <Button variant="default" onClick={() => void signOut()}>
          {t('shell.sign_out')}
        </Button>
      </Group>
      {!isPreview && <Exports run={run} />}
      {dialog}
    </main>
  )
}
