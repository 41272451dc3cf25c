import { plotOutlines, TRIALS, type Trial, type TrialKey, trialOf } from '@kavel/concept'
import type { CompanyCfg } from '@kavel/domain'
import type { SitePlanPlace } from '@kavel/generator'
import { Alert, Button, Loader, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { usualFloor } from '../../concept-model/floor-plan.tsx'
import columns from '../../concept-model/trial-columns.module.css'
import { compareFigures, trialFigures } from '../../concept-model/trial-figures.ts'
import { TrialRemarks } from '../../concept-model/trial-remarks.tsx'
import { TrialSheet } from '../../concept-model/trial-sheet.tsx'
import { TrialTable } from '../../concept-model/trial-table.tsx'
import { type ConceptModel, useConceptModel } from '../../concept-model/use-concept-model.ts'
import type { ConceptView } from '../../concept-model/view.ts'
import { useI18n } from '../../shared/i18n.ts'
import { messageText } from '../../shared/texts/message-text.ts'
import classes from './parameters.module.css'

/** Trials of which the ground floor tells more than those above it. */
const ON_GROUND: readonly TrialKey[] = ['houses', 'garage']
/** Units of the drawing of a plot: its letters are as large as those of a floor. */
const SITE_WIDTH = 620

export interface LiveDrawingProps {
  readonly trial: TrialKey
  readonly onTrial: (trial: TrialKey) => void
  /** As they are typed. */
  readonly parameters: CompanyCfg['parameters']
}

/** A small building by the parameters of the company, drawn anew with each of them, beside what the standard gives. */
export function LiveDrawing({ trial, onTrial, parameters }: LiveDrawingProps) {
  const { t } = useI18n()
  const own = useMemo(() => trialOf(trial, parameters), [trial, parameters])
  const standard = useMemo(() => trialOf(trial, null), [trial])
  const model = useConceptModel(own)
  const usual = useConceptModel(standard)
  return (
    <aside className={columns.live} aria-labelledby="live">
      <div className={classes.intro}>
        <Title order={3} id="live">
          {t('parameters.live')}
        </Title>
        <Text size="xs" c="dimmed">
          {t('parameters.live_text')}
        </Text>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame that nothing here has */}
      <div className={classes.choice} role="group" aria-label={t('parameters.live_choice')}>
        {TRIALS.map((key) => (
          <Button
            key={key}
            size="compact-xs"
            variant={key === trial ? 'filled' : 'default'}
            aria-pressed={key === trial}
            onClick={() => onTrial(key)}
          >
            {t(`parameters.trial_${key}`)}
          </Button>
        ))}
      </div>
      {model.failure && <Alert color="red">{model.failure}</Alert>}
      {model.view ? (
        <Outcome trial={trial} own={own} model={model} view={model.view} usual={usual.view} />
      ) : (
        <Loader size="sm" aria-label={t('shell.loading')} />
      )}
    </aside>
  )
}

interface OutcomeProps {
  readonly trial: TrialKey
  readonly own: Trial
  readonly model: ConceptModel
  readonly view: ConceptView
  readonly usual: ConceptView | null
}

function Outcome({ trial, own, model, view, usual }: OutcomeProps) {
  const i18n = useI18n()
  const { t } = i18n
  const isSite = trial === 'site'
  const figures = compareFigures(trialFigures(view, isSite), usual && trialFigures(usual, isSite))
  const count = figures.filter(({ isChanged }) => isChanged).length
  const name = t(`parameters.trial_${trial}`)
  const known = new Set(messagesOf(usual).map((message) => messageText(i18n, message, [])))
  const fresh = [...new Set(messagesOf(view).map((message) => messageText(i18n, message, [])))]
  const remarks = usual ? fresh.filter((text) => !known.has(text)) : []
  return (
    <>
      <Drawing trial={trial} own={own} model={model} view={view} name={name} />
      <Text size="xs" role="status">
        {usual && t(count === 0 ? 'parameters.same' : 'parameters.differs', { count })}
      </Text>
      <TrialTable figures={figures} title={name} />
      <TrialRemarks remarks={remarks} />
    </>
  )
}

const messagesOf = (view: ConceptView | null) =>
  view?.buildings.flatMap(({ messages }) => messages) ?? []

/** The floor that repeats, or the buildings on their plot. */
function Drawing({
  trial,
  own,
  model,
  view,
  name,
}: Omit<OutcomeProps, 'usual'> & { readonly name: string }) {
  const { t, language } = useI18n()
  const [first] = view.buildings
  const floor = first && usualFloor(first, ON_GROUND.includes(trial) ? 'ground' : 'usual')
  const isSite = trial === 'site'
  const hashes = view.buildings.map(({ hash }) => hash).join()
  const draw = () => {
    if (!first || typeof floor !== 'number') return null
    if (!isSite) return () => model.plan({ building: first.id, floor, language, title: name })
    const parts = view.buildings.map(({ id }) => ({
      building: id,
      mark: '',
      lines: [],
      isExisting: false,
    }))
    return () => model.sitePlan({ place: landOf(own), parts, language, width: SITE_WIDTH })
  }
  return (
    <TrialSheet
      draw={draw()}
      drawingKey={[trial, hashes, floor, language].join('|')}
      alt={t('parameters.drawing_alt', { name })}
    />
  )
}

/** The plot of a trial and the street along it, as they are drawn. */
function landOf({ site: { location } }: Trial): SitePlanPlace {
  return {
    plots: plotOutlines(location.plots).map((rings) => ({
      type: 'Polygon',
      coordinates: rings.map((ring) => ring.map(([x, y]): [number, number] => [x, y])),
    })),
    roads: location.roads ?? [],
    envelopes: [],
    neighbours: [],
    water: [],
    green: [],
    buildings: [],
  }
}
