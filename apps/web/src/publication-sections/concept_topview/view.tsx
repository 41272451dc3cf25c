import type { SectionContents } from '@kavel/concept'
import { useI18n } from '../../shared/i18n.ts'
import { useNamed } from '../../shared/texts/building-name.ts'
import type { SectionView } from '../define.ts'
import { SiteSheet } from '../drawing.tsx'
import { FigureTable } from '../figure-table.tsx'
import { MeasuredLine } from '../measured-line.tsx'
import classes from '../page.module.css'

type Contents = SectionContents['concept_topview']
type Building = Contents['buildings'][number]

/** The whole design on its land, and what the letters stand for. */
function TopView({ data: { drawing, buildings, version } }: { data: Contents }) {
  const { t, format } = useI18n()
  const named = useNamed(buildings)
  const built = named.filter(({ mark }) => mark !== null)
  const ground = named.filter(({ mark }) => mark === null)
  return (
    <div className={classes.site}>
      {drawing ? (
        <SiteSheet
          drawing={drawing}
          alt={t('concept_topview.alt_count', { count: built.length })}
        />
      ) : (
        <p className={classes.dim}>{t('concept_topview.not_drawn')}</p>
      )}
      {built.length > 0 && (
        <FigureTable
          caption={t('publications.site_plan_list')}
          heads={[
            t('concepts.plan_building'),
            t('form_factors.nrfloors'),
            t('publications.site_plan_height'),
            t('concept_topview.builtarea'),
            t('form_factors.nrunits'),
          ]}
        >
          {built.map(({ id, mark, name, floors, height, builtarea, units }) => (
            <tr key={id}>
              <th scope="row">
                <b className={classes.mark}>{mark}</b> {name}
              </th>
              <td data-number>{format.number(floors)}</td>
              <td data-number>{format.length(height)}</td>
              <td data-number>{format.squareMetres(builtarea)}</td>
              <td data-number>{format.number(units)}</td>
            </tr>
          ))}
        </FigureTable>
      )}
      {ground.length > 0 && (
        <p className={classes.dim}>
          {t('publications.site_plan_ground', {
            names: ground.map((each) => sayGround(each)).join(', '),
          })}
        </p>
      )}
      <MeasuredLine version={version} />
    </div>
  )

  /** `Parkeren (66 parkeerplaatsen)` */
  function sayGround({ name, parking }: Building): string {
    if (parking === 0) return name
    const spaces = { count: parking, formatted: format.number(parking) }
    return `${name} (${t('publications.site_plan_spaces', spaces)})`
  }
}

export const conceptTopView: SectionView<Contents> = {
  View: TopView,
  isEmpty: ({ buildings }) => buildings.length === 0,
}
