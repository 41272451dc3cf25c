import { Button, SegmentedControl, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import type { DrawnFront, DrawnPoint } from '../../../concept-model/fill-protocol.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useStore } from '../../../shared/store.ts'
import { useEditor } from '../use-editor.ts'
import { GOALS, type Goal } from './choices.ts'
import classes from './fill.module.css'
import { FrontChart } from './front-chart.tsx'
import { Gap, ShadowPrices } from './front-notes.tsx'
import { FrontTable } from './front-table.tsx'
import { useTakePlan } from './use-plan.ts'

/** The plans that no other beats: drawn, in a table, one of them on the map. */
export function Front({ front }: { readonly front: DrawnFront }) {
  const { t, format } = useI18n()
  const { fill } = useEditor()
  const [goal, setGoal] = useState<Goal>('value')
  const chosen = useStore(fill.preview)
  const points = useMemo(() => [...front.points].sort((a, b) => b[goal] - a[goal]), [front, goal])
  const choose = (point: DrawnPoint) => fill.preview.set(point)
  useEffect(() => fill.preview.set(points[0] ?? null), [fill, points])
  return (
    <>
      <Text size="sm" role="status" data-found={points.length}>
        {front.stopped && `${t('fill.stopped')} `}
        {t('fill.found', { count: points.length, evaluated: format.number(front.evaluated) })}
      </Text>
      <SegmentedControl
        fullWidth
        aria-label={t('fill.goal')}
        value={goal}
        data={GOALS.map((value) => ({ value, label: t(`fill.goal_${value}`) }))}
        onChange={(next) => setGoal(next as Goal)}
      />
      <FrontChart points={points} chosen={chosen} onChoose={choose} />
      <FrontTable points={points} chosen={chosen} onChoose={choose} />
      {chosen && <Take point={chosen} />}
      <Gap front={front} />
      <ShadowPrices front={front} />
    </>
  )
}

function Take({ point }: { readonly point: DrawnPoint }) {
  const { t } = useI18n()
  const { take, isBusy, leaving } = useTakePlan()
  return (
    <div className={classes.take}>
      <Button
        loading={isBusy}
        leftSection={<IconCheck size={16} aria-hidden />}
        onClick={() => take(point)}
      >
        {t('fill.use')}
      </Button>
      <Text size="xs" c="dimmed">
        {leaving.length > 0
          ? t('fill.replaces', { names: leaving.map(({ name }) => name).join(', ') })
          : t('fill.adds', { count: point.buildings.length })}
      </Text>
    </div>
  )
}
