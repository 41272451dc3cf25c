import type { ObeyedBuilding } from '@kavel/concept'
import { Button, Text } from '@mantine/core'
import { IconArrowsMinimize } from '@tabler/icons-react'
import { useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import type { Building } from '../editor.ts'
import { changesOf } from '../fixes/changes.ts'
import { useEditor } from '../use-editor.ts'
import { Messages } from './messages/messages.tsx'
import classes from './panels.module.css'

/** What came of it, said for as long as the building is what it was made. */
interface Outcome {
  readonly shape: string
  readonly changes: string
  readonly found: ObeyedBuilding | null
  /** Why it failed. */
  readonly reason: string
}

/** One press makes the chosen building fit the rules of its place: one edit, undone as one. */
export function FitRules({ building }: { readonly building: Building }) {
  const i18n = useI18n()
  const { t } = i18n
  const { editor, session } = useEditor()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { id, cfg } = building

  async function fit() {
    setBusy(true)
    try {
      const before = editor.kept(id) ?? building
      const found = await session.obey(editor.state.get().buildings, id)
      if (found.patch) editor.change(id, found.patch)
      const after = editor.kept(id) ?? before
      setOutcome({
        shape: shapeOf(after),
        changes: changesOf(i18n, before, after),
        found,
        reason: '',
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      setOutcome({ shape: shapeOf(building), changes: '', found: null, reason })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes.sectionBody} data-fit>
      <Button
        variant="default"
        loading={isBusy}
        disabled={cfg.locked}
        leftSection={<IconArrowsMinimize size={16} aria-hidden />}
        onClick={() => void fit()}
      >
        {t('fill.fit')}
      </Button>
      <div role="status">
        {outcome && outcome.shape === shapeOf(building) ? (
          <Said outcome={outcome} building={building} />
        ) : (
          <Text size="xs" c="dimmed">
            {t(cfg.locked ? 'fill.fit_locked' : 'fill.fit_hint')}
          </Text>
        )}
      </div>
    </div>
  )
}

function Said({
  outcome: { found, changes, reason },
  building,
}: {
  readonly outcome: Outcome
  readonly building: Building
}) {
  const { t } = useI18n()
  if (!found)
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        {t('fill.fit_failed', { reason })}
      </Text>
    )
  const { fits, patch, messages } = found
  return (
    <>
      {fits && (patch || messages.length === 0) && (
        <Text size="sm" data-fit-outcome={patch ? 'done' : 'already'}>
          {patch ? t('fill.fit_done', { changes }) : t('fill.fit_already')}
        </Text>
      )}
      {messages.length > 0 && (
        <>
          <Text size="sm" data-fit-outcome={fits ? 'left' : 'impossible'}>
            {t(fits ? 'fill.fit_left' : 'fill.fit_impossible')}
          </Text>
          <Messages building={building} messages={messages} />
        </>
      )}
    </>
  )
}

/** What obeying can change of a building. */
function shapeOf({ maxlength, maxwidth, maxheight, x, y, rotate_z, cfg }: Building): string {
  const { house, polygon, inner_polygon, locked } = cfg
  const drawn = [house.residential_floors, polygon, inner_polygon]
  return JSON.stringify([maxlength, maxwidth, maxheight, x, y, rotate_z, locked, ...drawn])
}
