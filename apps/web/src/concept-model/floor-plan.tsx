import { DUTCH_LABELS, ENGLISH_LABELS, floorName } from '@kavel/generator'
import { Group, Loader, Select, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useI18n } from '../shared/i18n.ts'
import { SideScroll } from '../shared/ui/side-scroll.tsx'
import classes from './floor-plan.module.css'
import type { ConceptModel } from './use-concept-model.ts'
import type { BuildingView } from './view.ts'

export interface FloorPlanProps {
  readonly model: Pick<ConceptModel, 'plan'>
  readonly building: BuildingView
  /** Name of the building; stands above the plan. */
  readonly title: string
}

/** The name of a floor as it stands on its sheet: what is no storey of a building that has storeys is its attic. */
function nameOfFloor({ floors }: BuildingView, floor: number, language: 'nl' | 'en'): string {
  const isAttic = floors.length > 0 && !floors.includes(floor)
  return floorName(language === 'nl' ? DUTCH_LABELS : ENGLISH_LABELS, floor, isAttic)
}

/** The plan sheet of a floor, to scale, with a choice of floors. */
export function FloorPlan({ model, building, title }: FloorPlanProps) {
  const { t, language } = useI18n()
  const nameOf = (ordinal: number) => nameOfFloor(building, ordinal, language)
  const [chosen, setChosen] = useState<number | null>(null)
  const floor = building.sheets.includes(chosen ?? -1) ? chosen : initialFloor(building.sheets)
  const { image, isLoading } = usePlanImage(model, building, floor, language, title)

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

/** The first floor with dwellings is what people look for; the ground floor when there is no other. */
function initialFloor(floors: readonly number[]): number | null {
  return floors[1] ?? floors[0] ?? null
}

function usePlanImage(
  { plan }: Pick<ConceptModel, 'plan'>,
  { id, hash }: BuildingView,
  floor: number | null,
  language: 'nl' | 'en',
  title: string,
) {
  const [image, setImage] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the drawing that `plan` answers
  useEffect(() => {
    if (floor === null) return
    let isCurrent = true
    setLoading(true)
    plan({ building: id, floor, language, title })
      .then((svg) => {
        if (!isCurrent) return
        setImage(URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })))
      })
      // the building went away while its plan was drawn; the next view brings another
      .catch(() => undefined)
      .finally(() => isCurrent && setLoading(false))
    return () => {
      isCurrent = false
    }
  }, [id, hash, floor, language, title])
  useEffect(() => () => (image ? URL.revokeObjectURL(image) : undefined), [image])
  return { image, isLoading }
}
