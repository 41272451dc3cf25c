import { Button, SegmentedControl, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import type { DrawnFront, DrawnPoint } from '../../../concept-model/fill-protocol.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useStore } from '../../../shared/store.ts'
import { useBuildingNames } from '../../../shared/texts/building-name.ts'
import { useEditor } from '../use-editor.ts'
import { GOALS, type Goal } from './choices.ts'
import classes from './fill.module.css'
import { FrontChart } from './front-chart.tsx'
import { Binding } from './front-notes.tsx'
import { FrontTable } from './front-table.tsx'
import { nameOfPlan } from './plan-name.ts'
import { useTakePlan } from './use-plan.ts'

/** The plans that no other beats: drawn, in a table, one of them on the map. */
export function Front({ front }: { readonly front: DrawnFront }) {
  const { t, format } = useI18n()
  const { fill } = useEditor()
  const goal = useStore(fill.goal)
  const chosen = useStore(fill.preview)
  const points = useMemo(() => [...front.points].sort((a, b) => b[goal] - a[goal]), [front, goal])
  const choose = (point: DrawnPoint) => fill.preview.set(point)
  useEffect(() => {
    const shown = fill.preview.get()
    if (!shown || !front.points.includes(shown)) fill.preview.set(bestOf(front, fill.goal.get()))
  }, [fill, front])
  const found = useRef<HTMLParagraphElement>(null)
  // below the wishes, on a low screen, nobody would see that there is an outcome
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every outcome
  useEffect(() => {
    found.current?.scrollIntoView({ block: 'start' })
  }, [front])
  return (
    <>
      <Text ref={found} size="sm" role="status" data-found={points.length}>
        {front.stopped && `${t('fill.stopped')} `}
        {t('fill.found', { count: points.length, evaluated: format.number(front.evaluated) })}
      </Text>
      <SegmentedControl
        fullWidth
        aria-label={t('fill.goal')}
        value={goal}
        data={GOALS.map((value) => ({ value, label: t(`fill.goal_${value}`) }))}
        onChange={(next) => {
          fill.goal.set(next as Goal)
          fill.preview.set(bestOf(front, next as Goal))
        }}
      />
      <FrontChart points={points} chosen={chosen} onChoose={choose} />
      {chosen && <Take point={chosen} />}
      <FrontTable points={points} chosen={chosen} onChoose={choose} />
      <Binding front={front} />
    </>
  )
}

function bestOf({ points }: DrawnFront, goal: Goal): DrawnPoint | null {
  return points.reduce<DrawnPoint | null>(
    (best, point) => (best && best[goal] >= point[goal] ? best : point),
    null,
  )
}

/** The plan on the map in words, and the way to have it. */
function Take({ point }: { readonly point: DrawnPoint }) {
  const { t, format } = useI18n()
  const { floors, units, green, value } = point
  const { editor } = useEditor()
  const nameOf = useBuildingNames(useStore(editor.state).buildings)
  const { take, isBusy, leaving } = useTakePlan()
  return (
    <div className={classes.take}>
      <Text fw={600}>{nameOfPlan(t, point)}</Text>
      <Text size="sm">
        {t('fill.chosen', {
          floors: t('fill.floors', { count: floors }),
          units: t('fill.dwellings', { count: units, formatted: format.number(units) }),
          green: format.percent(green),
          value: format.money(value),
        })}
      </Text>
      <Button
        loading={isBusy}
        leftSection={<IconCheck size={16} aria-hidden />}
        onClick={() => take(point)}
      >
        {t('fill.use')}
      </Button>
      <Text size="xs" c="dimmed">
        {leaving.length > 0
          ? t('fill.replaces', { names: leaving.map(nameOf).join(', ') })
          : t('fill.adds', { count: point.buildings.length })}
      </Text>
    </div>
  )
}
