import type { SectionContents } from '@kavel/concept'
import { useEffect, useState } from 'react'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { useNamed } from '../../shared/texts/building-name.ts'
import { SideScroll } from '../../shared/ui/side-scroll.tsx'
import type { SectionView } from '../define.ts'
import { FloorDrawing } from '../drawing.tsx'
import { FigureTable } from '../figure-table.tsx'
import { MeasuredLine } from '../measured-line.tsx'
import pageClasses from '../page.module.css'
import { roundTogether } from '../round-together.ts'
import { TermsLine } from '../terms.tsx'
import classes from './floorplans.module.css'

type Contents = SectionContents['concept_floorplans']
type Building = Contents['buildings'][number]
type Sheet = Building['sheets'][number]

/** Drawings that a page has before its scripts run: the rest would make it heavy to open. */
const FIRST = 2

/** The plan of each floor, with its areas as a table. */
function FloorPlans({ data }: { data: Contents }) {
  const { t, named } = useI18n()
  const buildings = useNamed(data.buildings)
  const [isAll, setAll] = useState(false)
  useEffect(() => setAll(true), [])
  const before = buildings.map((_, index) =>
    buildings.slice(0, index).reduce((sum, { sheets }) => sum + sheets.length, 0),
  )
  return (
    <>
      {data.types.length > 0 && (
        <ul className={classes.types} aria-label={t('concept_floorplans.types')}>
          {data.types.map(({ id, mark, name }) => (
            <li key={id}>
              <b className={pageClasses.mark}>{mark}</b>{' '}
              {name === null ? t('concept_floorplans.unknown_type') : named(name)}
            </li>
          ))}
        </ul>
      )}
      {buildings.map((building, index) => (
        <article key={building.id} className={pageClasses.concept}>
          <h3>{building.name}</h3>
          <Areas building={building} />
          {building.sheets.map((sheet, place) => (
            <Plan
              key={sheet.floors.join()}
              name={building.name}
              sheet={sheet}
              isDrawn={isAll || (before[index] ?? 0) + place < FIRST}
            />
          ))}
        </article>
      ))}
      {buildings.some(({ floors }) => floors.some(({ isAttic }) => isAttic)) && (
        <p className={pageClasses.source}>{t('concept_floorplans.attic_counts')}</p>
      )}
      <TermsLine of={['gfa', 'nfa']} />
      <MeasuredLine version={data.version} />
    </>
  )
}

function floorText({ t }: I18n, floor: number, isAttic: boolean): string {
  if (isAttic) return t('concept_floorplans.attic')
  return floor === 0 ? t('concepts.floor_ground') : t('concepts.floor_nth', { floor })
}

/** The areas of each floor; rounded, they add up to those of the building. */
function Areas({ building: { name, floors } }: { building: Building }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const gfa = roundTogether(floors.map((floor) => floor.gfa))
  const nfa = roundTogether(floors.map((floor) => floor.nfa))
  const total = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)
  return (
    <FigureTable
      caption={t('concept_floorplans.areas', { name })}
      heads={[
        t('concept_floorplans.floor'),
        t('form_factors.gfa'),
        t('form_factors.nfa'),
        t('form_factors.nrunits'),
      ]}
    >
      {floors.map(({ floor, isAttic, units }, index) => (
        <tr key={floor}>
          <th scope="row">{floorText(i18n, floor, isAttic)}</th>
          <td data-number>{format.squareMetres(gfa[index])}</td>
          <td data-number>{format.squareMetres(nfa[index])}</td>
          <td data-number>{format.number(units)}</td>
        </tr>
      ))}
      <tr data-total>
        <th scope="row">{t('concept_floorplans.total')}</th>
        <td data-number>{format.squareMetres(total(gfa))}</td>
        <td data-number>{format.squareMetres(total(nfa))}</td>
        <td data-number>{format.number(total(floors.map(({ units }) => units)))}</td>
      </tr>
    </FigureTable>
  )
}

/** `Verdieping 1–4, alle gelijk` */
function sheetText(i18n: I18n, { floors, isAttic }: Sheet): string {
  const [first = 0] = floors
  const last = floors.at(-1) ?? first
  if (floors.length === 1) return floorText(i18n, first, isAttic)
  const isRow = last - first === floors.length - 1 && first > 0
  const names = isRow
    ? i18n.t('concepts.floors_range', { first, last })
    : floors.map((floor) => floorText(i18n, floor, isAttic)).join(', ')
  return i18n.t('concept_floorplans.alike', { floors: names })
}

interface PlanProps {
  readonly name: string
  readonly sheet: Sheet
  readonly isDrawn: boolean
}

function Plan({ name, sheet, isDrawn }: PlanProps) {
  const i18n = useI18n()
  const { t } = i18n
  const floor = sheetText(i18n, sheet)
  const alt = t('concept_floorplans.alt', { name, floor })
  return (
    <figure className={classes.plan}>
      <figcaption>{floor}</figcaption>
      {sheet.drawing !== null && !isDrawn && (
        <p className={pageClasses.undrawn}>{t('reader.undrawn')}</p>
      )}
      {sheet.drawing === null ? (
        <p className={pageClasses.dim}>{t('concept_floorplans.not_drawn')}</p>
      ) : (
        // a long building is wider than the screen of a phone
        <SideScroll className={classes.sheet} isQuiet label={`${name}, ${floor}`}>
          {isDrawn && <FloorDrawing drawing={sheet.drawing} alt={alt} className={classes.image} />}
        </SideScroll>
      )}
    </figure>
  )
}

export const conceptFloorPlans: SectionView<Contents> = {
  View: FloorPlans,
  isEmpty: ({ buildings }) => buildings.length === 0,
}
