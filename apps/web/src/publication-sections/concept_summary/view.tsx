import type { SectionContents } from '@kavel/concept'
import { FORM_FACTORS, type FormFactorKey } from '@kavel/domain'
import { givenName } from '@kavel/i18n'
import { useI18n } from '../../shared/i18n.ts'
import { writeFigure } from '../../shared/texts/figure-text.ts'
import type { SectionView } from '../define.ts'
import { SiteSheet } from '../drawing.tsx'
import { MeasuredLine } from '../measured-line.tsx'
import classes from '../page.module.css'
import { Paragraphs } from '../paragraphs.tsx'
import { FactorName, TermsLine } from '../terms.tsx'

type Contents = SectionContents['concept_summary']

/** Figures of buildings: a design of streets, parking and green has none to speak of. */
const OF_FLOORS: readonly string[] = [
  'nrunits',
  'gfa',
  'nfa',
  'nrfloors',
  'maxheight',
  'fsi',
  'gsi',
]

/** The design on its land, its headline figures, and what its author says of it. */
function ConceptSummary({ data }: { data: Contents }) {
  const { t, format, named } = useI18n()
  const { figures, plotarea, description, drawing } = data
  const keys = Object.keys(figures) as FormFactorKey[]
  const hasFloors = (figures.gfa ?? 0) > 0
  const shown = keys.filter((key) => hasFloors || !OF_FLOORS.includes(key))
  const whyUnknown = (key: FormFactorKey) =>
    key === 'parking_per_unit' ? t('concept_summary.no_units') : t('concept_summary.no_plotarea')
  return (
    <>
      {drawing && (
        <SiteSheet
          drawing={drawing}
          alt={t('concept_topview.alt', {
            title: named(data.name) || t('publications.concept_unnamed'),
          })}
        />
      )}
      {!data.hasBuildings && <p className={classes.dim}>{t('publications.no_buildings')}</p>}
      <dl className={classes.figures}>
        {shown.map((key) => (
          <div key={key}>
            <dt>
              <FactorName of={key} />
            </dt>
            <dd>
              {figures[key] === null || figures[key] === undefined ? (
                <span className={classes.ruleText}>{whyUnknown(key)}</span>
              ) : (
                writeFigure(format, figures[key], FORM_FACTORS[key].unit)
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('form_factors.plotarea')}</dt>
          <dd>
            {plotarea === null ? (
              <span className={classes.ruleText}>{t('concept_summary.plotarea_unknown')}</span>
            ) : (
              format.squareMetres(plotarea)
            )}
          </dd>
        </div>
      </dl>
      <TermsLine of={shown} />
      {description?.trim() && <Paragraphs text={description} />}
      <MeasuredLine version={data.version} plot={data.plot} />
    </>
  )
}

export const conceptSummary: SectionView<Contents> = {
  View: ConceptSummary,
  headingOf: ({ name }, language) => givenName(language, name.trim()) || null,
}
