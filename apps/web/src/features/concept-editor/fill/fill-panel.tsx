import { isFixed } from '@kavel/concept'
import { Alert, Button, Group, Progress, Text, Title } from '@mantine/core'
import { IconAdjustments, IconArrowLeft, IconPlayerStop, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { FillState } from '../../../concept-model/fill-session.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useStore } from '../../../shared/store.ts'
import { useBuildingNames } from '../../../shared/texts/building-name.ts'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { useHasMixes } from '../../../shared/use-has-mixes.ts'
import { useEditor } from '../use-editor.ts'
import { choicesOf } from './choices.ts'
import classes from './fill.module.css'
import { FillForm } from './fill-form.tsx'
import { Front } from './front.tsx'
import { FrontTable } from './front-table.tsx'
import { MakesWay } from './makes-way.tsx'

/** "Fill this plot": what to look for, how far the search is, and what it found. */
export function FillPanel() {
  const { t } = useI18n()
  const { editor, fill, location, place } = useEditor()
  const hasMixes = useHasMixes()
  const state = useStore(fill.state)
  const { buildings } = useStore(editor.state)
  const wish = useStore(fill.wish)
  /** The wishes fold away when there is something to see. */
  const [isWishing, setWishing] = useState(state.phase !== 'done')
  const standing = buildings.filter(isFixed).map(useBuildingNames(buildings))
  const isRunning = state.phase === 'running'
  const hasPlans = state.phase === 'done' && state.front.points.length > 0
  const isForm = isWishing || !hasPlans

  function start() {
    const choices = choicesOf(wish, place.site, location, buildings, hasMixes)
    setWishing(false)
    fill.start({ site: place.site, buildings, choices, seed: wish.seed })
  }

  return (
    <div className={classes.panel} data-fill={state.phase}>
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          ml={-8}
          leftSection={<IconArrowLeft size={15} aria-hidden />}
          onClick={() => fill.isOpen.set(false)}
        >
          {t('fill.back')}
        </Button>
        <Title order={3}>{t('fill.title')}</Title>
        <Text size="sm" c="dimmed">
          {t('fill.intro')}{' '}
          {standing.length > 0 &&
            t('fill.stays', { count: standing.length, names: standing.join(', ') })}
        </Text>
      </div>
      <MakesWay />
      {isRunning && <Running state={state} onStop={() => fill.stop()} />}
      {!isRunning && !isForm && (
        <Button
          variant="default"
          leftSection={<IconAdjustments size={16} aria-hidden />}
          onClick={() => setWishing(true)}
        >
          {t('fill.wish')}
        </Button>
      )}
      {!isRunning && isForm && <FillForm wish={wish} onChange={(next) => fill.wish.set(next)} />}
      {!isRunning && isForm && (
        <Button
          variant={state.phase === 'done' ? 'default' : 'filled'}
          leftSection={<IconSearch size={16} aria-hidden />}
          onClick={start}
        >
          {t(state.phase === 'empty' ? 'fill.start' : 'fill.again')}
        </Button>
      )}
      <Found state={state} />
    </div>
  )
}

type Of<Phase extends FillState['phase']> = Extract<FillState, { phase: Phase }>

function Running({
  state: { stage, done, points, isStopping },
  onStop,
}: {
  readonly state: Of<'running'>
  readonly onStop: () => void
}) {
  const { t, format } = useI18n()
  const label = t(`fill.stage_${stage}`)
  return (
    <div className={classes.running}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" role="status">
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {format.number(done * 100)}%
        </Text>
      </Group>
      <Progress value={done * 100} aria-label={label} animated={done === 0} />
      <Button
        variant="default"
        loading={isStopping}
        leftSection={<IconPlayerStop size={16} aria-hidden />}
        onClick={onStop}
      >
        {t('fill.stop')}
      </Button>
      {points.length > 0 && <SoFar points={points} />}
    </div>
  )
}

/** The best plans of a search that goes on: there to be looked at, not yet to be taken. */
function SoFar({ points }: { readonly points: Of<'running'>['points'] }) {
  const { t } = useI18n()
  const { fill } = useEditor()
  const chosen = useStore(fill.preview)
  return (
    <>
      <Text size="xs" c="dimmed">
        {t('fill.so_far', { count: points.length })}
      </Text>
      <FrontTable
        points={points.slice(0, SHOWN_EARLY)}
        chosen={chosen}
        onChoose={(point) => fill.preview.set(point)}
      />
    </>
  )
}

/** Plans shown while the search goes on. */
const SHOWN_EARLY = 5

function Found({ state }: { readonly state: FillState }) {
  const { t } = useI18n()
  const { fill } = useEditor()
  const { parking } = useStore(fill.wish)
  if (state.phase === 'refused')
    return (
      <Alert color="yellow" role="alert">
        {t(`fill.refused_${state.reason}`)}
      </Alert>
    )
  if (state.phase === 'failed')
    return (
      <Alert color="red" role="alert">
        {t('fill.failed', { reason: state.reason })}
      </Alert>
    )
  if (state.phase !== 'done') return null
  const { front } = state
  if (front.points.length > 0) return <Front front={front} />
  if (front.losing.length > 0) return <Losing front={front} />
  return front.stopped ? (
    <Text size="sm" role="status">
      {t('fill.stopped_empty')}
    </Text>
  ) : (
    <EmptyState
      level={3}
      title={t('fill.none_title')}
      text={t(parking.includes('none') ? 'fill.none_text_elsewhere' : 'fill.none_text')}
    />
  )
}

/** No plan earns what it costs: said with the least that is short, and shown when asked for. */
function Losing({ front }: { readonly front: Of<'done'>['front'] }) {
  const { t, format } = useI18n()
  const [isShown, setShown] = useState(false)
  const [best] = front.losing
  const asked = useMemo(() => ({ ...front, points: front.losing }), [front])
  return (
    <>
      {front.stopped && !isShown && (
        <Text size="sm" role="status">
          {t('fill.stopped')}
        </Text>
      )}
      <Alert color="yellow" role="status" data-losing={front.losing.length}>
        {t('fill.losing', {
          count: front.losing.length,
          short: format.money(-(best?.value ?? 0)),
        })}
        {!isShown && (
          <Button mt="xs" size="compact-sm" variant="default" onClick={() => setShown(true)}>
            {t('fill.losing_show')}
          </Button>
        )}
      </Alert>
      {isShown && <Front front={asked} />}
    </>
  )
}
