import { defaultMix, placeKindOf } from '@kavel/concept'
import type { UnitReference } from '@kavel/domain'
import { Button, Text } from '@mantine/core'
import { useI18n } from '../../../../shared/i18n.ts'
import { useEditor } from '../../use-editor.ts'
import { withType } from './edit-mix.ts'

export interface ProgrammeProps {
  readonly mix: readonly UnitReference[]
  readonly onTake: (units: UnitReference[]) => void
}

/** The usual programme of the place, what told it, and the way to take it. */
export function Programme({ mix, onTake }: ProgrammeProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { location } = useEditor()
  const reason = placeKindOf(location.cfg.summary)
  const units = defaultMix(reason.kind, location.units).reduce<UnitReference[]>(
    (programme, { unitId, ratio }) => withType(programme, unitId, ratio),
    [],
  )
  if (units.length === 0) return null
  const total = units.reduce((sum, { repeat_ratio }) => sum + repeat_ratio, 0)
  const shares = units
    .map(({ unitId, repeat_ratio }) => {
      const name = location.units.find(({ id }) => id === unitId)?.name ?? ''
      return `${format.percent(repeat_ratio / total)} ${i18n.named(name)}`
    })
    .join(', ')
  const because = [
    reason.zone === null
      ? t('design.programme_no_zone')
      : t('design.programme_zone', { zone: reason.zone, plan: reason.plan ?? '' }),
    reason.height !== null &&
      t('design.programme_height', { height: format.length(reason.height) }),
  ]
    .filter(Boolean)
    .join(', ')
  const isTaken =
    mix.length === units.length &&
    units.every(({ unitId, repeat_ratio }) =>
      mix.some((own) => own.unitId === unitId && own.repeat_ratio === repeat_ratio),
    )
  return (
    <div data-programme={reason.kind}>
      <Text size="xs">
        {t(`design.programme_${reason.kind}`)}: {shares}.
      </Text>
      <Text size="xs" c="dimmed">
        {t('design.programme_because', { because })}
      </Text>
      {!isTaken && (
        <Button variant="default" size="compact-xs" mt={4} onClick={() => onTake(units)}>
          {t('design.programme_take')}
        </Button>
      )}
    </div>
  )
}
