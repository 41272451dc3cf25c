import { flagsOf } from '@kavel/domain'
import { Alert, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { patchRecord } from '../../shared/api/records.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { RunProved } from '../../shared/session/confirm.tsx'
import { nameOf } from '../../shared/texts/name-of.ts'
import { RemovalDialog } from '../../shared/ui/removal-dialog.tsx'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { useAct } from '../../shared/use-act.ts'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { holdingsText } from './holdings-text.ts'
import classes from './people.module.css'
import { PeopleTable } from './people-table.tsx'
import { type Person, peopleQuery, readPeopleAgain, useLooksAfterPeople } from './queries.ts'
import { shortName } from './short-name.ts'

/** The people of the company: what each may do, and who comes and goes. */
export function People({ run }: { readonly run: RunProved }) {
  const { t } = useI18n()
  const { data: people, error, refetch } = useQuery(peopleQuery)
  const looksAfter = useLooksAfterPeople()
  const [leaver, setLeaver] = useState<Person | null>(null)
  const [lost, setLost] = useState<Person | null>(null)
  const { change, deactivate, clear, done } = usePeopleActs(run, () => setLeaver(null))
  const failure = change.error ?? clear.error ?? (leaver ? null : deactivate.error)
  return (
    <section className={classes.section} aria-labelledby="people">
      <div>
        <Title order={2} id="people">
          {t('people.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('people.text')}
        </Text>
      </div>
      {failure && <ErrorState error={failure} />}
      {done && <Alert role="status">{done}</Alert>}
      {error && !people && <ErrorState error={error} retry={refetch} />}
      {!people && !error && <LoadingState />}
      {people && (
        <PeopleTable
          people={people}
          isBusy={change.isPending}
          acts={
            looksAfter
              ? {
                  changeRole: (person, role) => change.mutate({ person, patch: flagsOf(role) }),
                  showOwners: (person, seesOwners) =>
                    change.mutate({ person, patch: { cfg: { seesOwners } } }),
                  activate: (person) => change.mutate({ person, patch: { is_active: true } }),
                  deactivate: setLeaver,
                  clearSecondFactor: setLost,
                }
              : null
          }
        />
      )}
      <RemovalDialog
        opened={lost !== null}
        title={t('people.clear_factor_who', { name: lost ? shortName(nameOf(lost)) : '' })}
        text={t('people.clear_factor_text')}
        confirm={t('people.clear_factor')}
        isPending={clear.isPending}
        onConfirm={() => lost && clear.mutate(lost, { onSettled: () => setLost(null) })}
        onClose={() => setLost(null)}
      />
      {leaver && people && (
        <DeactivateDialog
          person={leaver}
          people={people}
          isPending={deactivate.isPending}
          error={deactivate.error}
          onConfirm={(heir) => deactivate.mutate({ person: leaver, heir })}
          onClose={() => setLeaver(null)}
        />
      )}
    </section>
  )
}

interface Leaving {
  readonly person: Person
  readonly heir: Person | null
}

/** Acts on people, after a fresh proof of who asks; `done` says what became of somebody who was shut out. */
function usePeopleActs(run: RunProved, onDeactivated: () => void) {
  const i18n = useI18n()
  const client = useQueryClient()
  const [done, setDone] = useState<string | null>(null)
  const onSettled = () => readPeopleAgain(client)
  const change = useAct({
    mutationFn: ({ person, patch }: { readonly person: Person; readonly patch: object }) => {
      setDone(null)
      return run(() => patchRecord('users', person.id, patch))
    },
    onSettled,
  })
  const deactivate = useAct({
    mutationFn: ({ person: { id }, heir }: Leaving) =>
      run(() =>
        callApi(
          'POST /people/{id}/deactivation',
          { params: { id }, body: { handOverTo: heir?.id ?? null } },
          { quiet: true },
        ),
      ),
    onSuccess(handed, { person, heir }) {
      if (!handed) return
      const name = shortName(nameOf(person))
      const what = holdingsText(i18n, handed)
      setDone(
        heir && what
          ? i18n.t('people.handed', { name, heir: shortName(nameOf(heir)), what })
          : i18n.t('people.deactivated', { name }),
      )
      onDeactivated()
    },
    onSettled,
  })
  const clear = useAct({
    mutationFn: ({ id }: Person) =>
      run(() =>
        callApi('DELETE /users/detail/{id}/second-factor', { params: { id } }, { quiet: true }),
      ),
    onSettled,
  })
  return { change, deactivate, clear, done }
}
