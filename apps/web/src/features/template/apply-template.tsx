import { Alert, Button, Checkbox, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { edits, SETTINGS_SCOPE } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { showUndo } from '../../shared/ui/undo-notice.tsx'
import { useAct } from '../../shared/use-act.ts'
import { bringToTemplate, type ComparedLocation, compareLocations } from './compare-locations.ts'
import { LocationDifference } from './location-difference.tsx'
import classes from './template.module.css'
import type { Template } from './use-template.ts'

type Compared = Awaited<ReturnType<typeof compareLocations>>

/** Brings existing locations to the template: what differs is shown first, and each location is chosen. */
export function ApplyTemplate({ template }: { readonly template: Template }) {
  const i18n = useI18n()
  const { t } = i18n
  const [compared, setCompared] = useState<Compared | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [removes, setRemoves] = useState(false)

  const compare = useAct({
    mutationFn: () => compareLocations(template),
    onSuccess(found) {
      setCompared(found)
      setChosen(new Set())
    },
  })
  const apply = useAct({
    async mutationFn(wanted: readonly ComparedLocation[]) {
      await edits.together(SETTINGS_SCOPE, async (acts) => {
        for (const one of wanted) await bringToTemplate(acts, one, removes)
      })
      if (!(await edits.flush(SETTINGS_SCOPE))) throw edits.saving(SETTINGS_SCOPE).error
      return wanted.length
    },
    onSuccess(count) {
      setCompared(null)
      showUndo(i18n, {
        id: 'template-applied',
        text: t('template.applied', { count }),
        onUndo: () => void edits.undo(SETTINGS_SCOPE),
      })
    },
  })

  const different = compared?.different ?? []
  const wanted = different.filter(({ location }) => chosen.has(location.id))
  const toggle = (id: number) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })

  return (
    <SettingsSection
      id="template-apply"
      title={t('template.apply')}
      text={t('template.apply_text')}
    >
      <Button
        variant="default"
        w="fit-content"
        loading={compare.isPending}
        onClick={() => compare.mutate()}
      >
        {t(compared ? 'template.compare_again' : 'template.compare')}
      </Button>
      {compare.error && <ErrorState error={compare.error} />}
      {compared && different.length === 0 && (
        <Alert role="status">
          {t(compared.count === 0 ? 'template.no_locations' : 'template.all_alike')}
        </Alert>
      )}
      {different.length > 0 && (
        <>
          <Text size="sm" role="status">
            {t('template.differ', { count: different.length })}
          </Text>
          <Group gap="xs">
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => setChosen(new Set(different.map(({ location }) => location.id)))}
            >
              {t('template.choose_all')}
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => setChosen(new Set())}>
              {t('template.choose_none')}
            </Button>
          </Group>
          <ul className={classes.list}>
            {different.map((one) => (
              <li key={one.location.id} className={classes.place} data-location={one.location.id}>
                <LocationDifference
                  compared={one}
                  isChosen={chosen.has(one.location.id)}
                  removes={removes}
                  onChoose={() => toggle(one.location.id)}
                />
              </li>
            ))}
          </ul>
          <Checkbox
            label={t('template.removes')}
            description={t('template.removes_text')}
            checked={removes}
            onChange={(event) => setRemoves(event.currentTarget.checked)}
          />
          <Button
            w="fit-content"
            disabled={wanted.length === 0}
            loading={apply.isPending}
            onClick={() => apply.mutate(wanted)}
          >
            {t('template.apply_to', { count: wanted.length })}
          </Button>
        </>
      )}
    </SettingsSection>
  )
}
