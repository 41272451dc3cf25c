import { trialOfPreset } from '@kavel/concept'
import { DUTCH_LABELS, ENGLISH_LABELS, floorName } from '@kavel/generator'
import { Alert, Loader, Select, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
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
import { useCompanySettings } from '../../shared/use-company-settings.ts'
import type { PresetRecord } from '../../shared/use-presets.ts'
import { useSame } from '../../shared/use-same.ts'

/** A design as it is placed with the measures of the company, drawn anew with every change. */
export function PresetDrawing({ preset }: { readonly preset: PresetRecord }) {
  const { t } = useI18n()
  const { parameters } = useCompanySettings().company.cfg
  const { createdAt: _, updatedAt: __, ...own } = preset
  const drawn = useSame(own)
  const trial = useMemo(() => trialOfPreset(drawn, parameters), [drawn, parameters])
  const model = useConceptModel(trial)
  const name = preset.name || t('presets.unnamed')
  return (
    <aside className={columns.live} aria-labelledby="preset-drawing">
      <Title order={3} id="preset-drawing">
        {name}
      </Title>
      {model.failure && <Alert color="red">{model.failure}</Alert>}
      {model.view ? (
        <Outcome key={preset.id} model={model} view={model.view} name={name} />
      ) : (
        <Loader size="sm" aria-label={t('shell.loading')} />
      )}
    </aside>
  )
}

interface OutcomeProps {
  readonly model: ConceptModel
  readonly view: ConceptView
  readonly name: string
}

function Outcome({ model, view, name }: OutcomeProps) {
  const i18n = useI18n()
  const { t, language } = i18n
  const [chosen, setChosen] = useState<number | null>(null)
  const [building] = view.buildings
  if (!building) return null
  const { id, hash, sheets, floors } = building
  const floor = sheets.includes(chosen ?? -1) ? chosen : usualFloor(building, 'usual')
  const labels = language === 'nl' ? DUTCH_LABELS : ENGLISH_LABELS
  const nameOf = (ordinal: number) =>
    floorName(labels, ordinal, floors.length > 0 && !floors.includes(ordinal))
  const remarks = [...new Set(building.messages.map((message) => messageText(i18n, message, [])))]
  return (
    <>
      {sheets.length > 1 && (
        <Select
          aria-label={t('concepts.floor')}
          w={190}
          allowDeselect={false}
          data={sheets.map((value) => ({ value: String(value), label: nameOf(value) }))}
          value={String(floor)}
          onChange={(value) => setChosen(Number(value))}
        />
      )}
      <TrialSheet
        draw={
          floor === null ? null : () => model.plan({ building: id, floor, language, title: name })
        }
        drawingKey={[id, hash, floor, language, name].join('|')}
        alt={t('presets.drawing_alt', { name, floor: floor === null ? '' : nameOf(floor) })}
      />
      <TrialTable figures={compareFigures(trialFigures(view), null)} title={name} />
      <TrialRemarks remarks={remarks} />
    </>
  )
}
