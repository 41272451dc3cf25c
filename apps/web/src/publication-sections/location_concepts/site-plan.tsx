import { type PublicBuilding, type SectionContents, sitePlaceOf } from '@kavel/concept'
import { Archetype } from '@kavel/domain'
import { useMemo } from 'react'
import type { ConceptModel } from '../../concept-model/use-concept-model.ts'
import { imageAtOnce, useSvgImage } from '../../concept-model/use-svg-image.ts'
import type { BuildingView, ConceptView } from '../../concept-model/view.ts'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { NARROW, useIsNarrow } from '../../shared/ui/use-is-narrow.ts'
import { FigureTable } from '../figure-table.tsx'
import classes from '../page.module.css'

/** Units of the drawing where there is room, and on a phone: its letters stay as large. */
const WIDTH = { wide: 900, narrow: 400 } as const

/** A building, car park or green as the drawing and the list beside it name it. */
interface Named {
  readonly view: BuildingView
  readonly name: string
  readonly isExisting: boolean
  /** A letter, for what has floors. */
  readonly mark: string
}

/** A, B, … Z, A1, B1, … */
function markOf(place: number): string {
  const round = Math.floor(place / 26)
  return String.fromCharCode(65 + (place % 26)) + (round || '')
}

function nameAll(view: ConceptView, buildings: readonly PublicBuilding[]): Named[] {
  let count = 0
  return view.buildings.map((building, i) => {
    const record = buildings[i]
    return {
      view: building,
      name: record?.name ?? '',
      isExisting: record?.archetype === Archetype.existing,
      mark: building.floors.length > 0 ? markOf(count++) : '',
    }
  })
}

/** What stands in a building on the drawing: its name, and what it holds. */
function linesOf({ t, format }: I18n, { view, name }: Named): string[] {
  const { floors, formFactors: f } = view
  const count = (key: 'site_plan_dwellings' | 'site_plan_spaces', value: number) =>
    value > 0 ? [t(`publications.${key}`, { count: value, formatted: format.number(value) })] : []
  const storeys = { count: floors.length, formatted: format.number(floors.length) }
  const counts = [
    ...(floors.length > 0 ? [t('concepts.floors_count', storeys)] : []),
    ...count('site_plan_dwellings', f.nrunits),
    ...count('site_plan_spaces', f.nrparking),
  ]
  return counts.length > 0 ? [name, counts.join(' · ')] : [name]
}

/** `Parkeren (66 parkeerplaatsen)` */
function sayGround(i18n: I18n, named: Named): string {
  const [name, counts] = linesOf(i18n, named)
  return counts ? `${name} (${counts})` : (name ?? '')
}

export interface SitePlanProps {
  readonly model: Pick<ConceptModel, 'sitePlan'>
  readonly view: ConceptView
  /** In the order of the view, under the names they are called by. */
  readonly buildings: readonly PublicBuilding[]
  /** Name of the concept. */
  readonly title: string
  readonly data: SectionContents['location_concepts']
}

/** The whole design on its land, with a list of what the letters stand for. */
export function SitePlan({ model, view, buildings, title, data }: SitePlanProps) {
  const i18n = useI18n()
  const { t, format, language } = i18n
  const isNarrow = useIsNarrow()
  const place = useMemo(() => sitePlaceOf(data), [data])
  const named = nameAll(view, buildings)
  const parts = named.map((each) => ({
    building: each.view.id,
    mark: each.mark,
    lines: linesOf(i18n, each),
    isExisting: each.isExisting,
  }))
  const width = isNarrow ? WIDTH.narrow : WIDTH.wide
  const draw = (units: number) => () => model.sitePlan({ place, parts, language, width: units })
  const hashes = named.map((each) => each.view.hash)
  const { image, isLoading } = useSvgImage(
    draw(width),
    JSON.stringify([parts, hashes, language, width]),
    // in a preview the surroundings come after the design
    place,
  )
  // without a browser nobody knows how wide it is
  const onPhone = imageAtOnce(draw(WIDTH.narrow))
  const built = named.filter(({ mark }) => mark !== '')
  const ground = named.filter(({ mark }) => mark === '')
  return (
    <section className={classes.site}>
      <h4>{t('publications.site_plan')}</h4>
      <div className={classes.siteSheet} aria-busy={isLoading || undefined}>
        {image && (
          <picture>
            {onPhone && <source media={NARROW} srcSet={onPhone} />}
            <img
              src={image}
              alt={t('publications.site_plan_alt', { title, count: built.length })}
            />
          </picture>
        )}
      </div>
      {built.length > 0 && (
        <FigureTable
          caption={t('publications.site_plan_list')}
          heads={[
            t('concepts.plan_building'),
            t('form_factors.nrfloors'),
            t('publications.site_plan_height'),
            t('publications.dwellings'),
          ]}
        >
          {built.map(({ view: { id, floors, formFactors: f }, mark, name }) => (
            <tr key={id}>
              <th scope="row">
                <b className={classes.mark}>{mark}</b> {name}
              </th>
              <td data-number>{format.number(floors.length)}</td>
              <td data-number>{format.length(f.maxheight)}</td>
              <td data-number>{format.number(f.nrunits)}</td>
            </tr>
          ))}
        </FigureTable>
      )}
      {ground.length > 0 && (
        <p className={classes.dim}>
          {t('publications.site_plan_ground', {
            names: ground.map((each) => sayGround(i18n, each)).join(', '),
          })}
        </p>
      )}
    </section>
  )
}
