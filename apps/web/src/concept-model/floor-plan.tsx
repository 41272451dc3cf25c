import { DUTCH_LABELS, ENGLISH_LABELS, floorName } from '@kavel/generator'
import { Group, Loader, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useI18n } from '../shared/i18n.ts'
import { SideScroll } from '../shared/ui/side-scroll.tsx'
import classes from './floor-plan.module.css'
import type { ConceptModel } from './use-concept-model.ts'
import { useSvgImage } from './use-svg-image.ts'
import type { BuildingView } from './view.ts'

export interface FloorPlanProps {
  readonly model: Pick<ConceptModel, 'plan'>
  readonly building: BuildingView
  /** Name of the building; stands above the plan. */
  readonly title: string
  /** The floor that is shown until another is chosen: the lowest, or the first above it. */
  readonly opensOn?: 'ground' | 'usual'
}

/** The name of a floor as it stands on its sheet: what is no storey of a building that has storeys is its attic. */
function nameOfFloor({ floors }: BuildingView, floor: number, language: 'nl' | 'en'): string {
  const isAttic = floors.length > 0 && !floors.includes(floor)
  return floorName(language === 'nl' ? DUTCH_LABELS : ENGLISH_LABELS, floor, isAttic)
}

/** The plan sheet of a floor, to scale, with a choice of floors. */
export function FloorPlan({ model, building, title, opensOn = 'usual' }: FloorPlanProps) {
  const { t, language } = useI18n()
  const nameOf = (ordinal: number) => nameOfFloor(building, ordinal, language)
  const [chosen, setChosen] = useState<number | null>(null)
  const floor = building.sheets.includes(chosen ?? -1) ? chosen : usualFloor(building, opensOn)
  const { id, hash, colours } = building
  const { image, isLoading } = useSvgImage(
    floor === null ? null : () => model.plan({ building: id, floor, language, title }),
    [id, hash, floor, language, title, colours.join()].join('|'),
  )

  if (floor === null)
    return (
      <Text p="lg" c="dimmed" size="sm">
        {t('concepts.plan_empty')}
      </Text>
    )
  const name = nameOf(floor)
  return (
    <div className={classes.frame}>
      <Group className={classes.head} gap="sm">
        <Select
          aria-label={t('concepts.floor')}
          w={190}
          allowDeselect={false}
          data={building.sheets.map((value) => ({ value: String(value), label: nameOf(value) }))}
          value={String(floor)}
          onChange={(value) => setChosen(Number(value))}
        />
        {isLoading && <Loader size="xs" aria-label={t('shell.loading')} />}
      </Group>
      {/* on paper nobody chooses */}
      <p className={classes.printed}>{`${title} – ${name}`}</p>
      {/* the sheet can be wider than the screen of a phone */}
      <SideScroll className={classes.sheet} label={`${title} – ${name}`}>
        {image && (
          <img
            className={classes.image}
            src={image}
            alt={t('concepts.plan_alt', { title, floor: name })}
          />
        )}
      </SideScroll>
    </div>
  )
}

/** The first floor with dwellings is what a designer looks for; the ground floor when there is no other. An attic is neither. */
export function usualFloor(
  { floors, sheets }: BuildingView,
  opensOn: FloorPlanProps['opensOn'],
): number | null {
  const storeys = floors.length > 0 ? floors : sheets
  const [ground, above] = storeys
  return (opensOn === 'ground' ? ground : (above ?? ground)) ?? null
}
