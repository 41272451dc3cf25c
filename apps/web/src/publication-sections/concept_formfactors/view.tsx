import type { PageFactors, SectionContents } from '@kavel/concept'
import { FORM_FACTORS, type FormFactorKey } from '@kavel/domain'
import { formatFormula, listReferences } from '@kavel/domain/formula'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { useNamed } from '../../shared/texts/building-name.ts'
import { FACTOR_GROUP_KEYS, FACTOR_GROUPS } from '../../shared/texts/factor-groups.ts'
import { writeFigure } from '../../shared/texts/figure-text.ts'
import { SideScroll } from '../../shared/ui/side-scroll.tsx'
import type { SectionView } from '../define.ts'
import { MeasuredLine } from '../measured-line.tsx'
import classes from '../page.module.css'
import own from './formfactors.module.css'

type Contents = SectionContents['concept_formfactors']

/** The form factors of the design with their formulas, then those of each building. */
function FormFactors({ data: { total, buildings, plot, version } }: { data: Contents }) {
  const { t } = useI18n()
  const factors: PageFactors = total
  // streets, parking and green are no buildings
  const built = buildings.filter((building) => (building.factors.gfa ?? 0) > 0)
  const shown = FACTOR_GROUP_KEYS.flatMap((group) => {
    // a figure that nobody knows stays; what there is none of goes
    const keys = FACTOR_GROUPS[group].filter((key) => factors[key] !== 0)
    return keys.length > 0 ? [{ group, keys }] : []
  })
  return (
    <>
      <div className={own.groups}>
        {shown.map(({ group, keys }) => (
          <table key={group} className={classes.table}>
            <caption className={classes.caption}>{t(`sheets.factors_${group}`)}</caption>
            <tbody>
              {keys.map((key) => (
                <Factor key={key} of={key} factors={factors} />
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <p className={classes.source}>{t('concept_formfactors.zero_left_out')}</p>
      {built.length > 1 && (
        <PerBuilding buildings={built} total={factors} keys={shown.flatMap(({ keys }) => keys)} />
      )}
      <MeasuredLine version={version} plot={plot} />
    </>
  )
}

/** How a factor is found: its formula in words, or what it is measured on. */
function sayFormula({ t, format }: I18n, key: FormFactorKey): string {
  const { formula, source, together } = FORM_FACTORS[key]
  const write = (one: NonNullable<typeof formula>) =>
    formatFormula(one, (term) =>
      term.op === 'number'
        ? format.number(term.value, 2)
        : t(`form_factors.${term.key as FormFactorKey}`),
    )
  if (formula?.op === 'max') {
    const [floor, rest, more] = formula.terms
    // a reader is no programmer
    if (floor?.op === 'number' && floor.value === 0 && rest && !more)
      return t('concept_formfactors.at_least_zero', { formula: write(rest) })
  }
  if (formula) return write(formula)
  if (source === 'plots') return t('concept_formfactors.of_plots')
  if (source === 'plan') return t('concept_formfactors.of_plan')
  return t(together === 'largest' ? 'concept_formfactors.largest' : 'concept_formfactors.measured')
}

/** Why there is no value: what its formula divides by. */
function sayUnknown({ t }: I18n, key: FormFactorKey, factors: PageFactors): string {
  const { formula } = FORM_FACTORS[key]
  const missing = formula
    ? (listReferences(formula) as FormFactorKey[]).find((name) => !factors[name])
    : undefined
  if (!missing) return t('concept_formfactors.unknown')
  return t('concept_formfactors.no_value', { name: t(`form_factors.${missing}`) })
}

function Factor({ of, factors }: { of: FormFactorKey; factors: PageFactors }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const value = factors[of] ?? null
  return (
    <tr>
      <th scope="row">
        {t(`form_factors.${of}`)}
        <span className={classes.source}>{sayFormula(i18n, of)}</span>
      </th>
      <td data-number>
        {value === null ? (
          <span className={classes.source}>{sayUnknown(i18n, of, factors)}</span>
        ) : (
          writeFigure(format, value, FORM_FACTORS[of].unit)
        )}
      </td>
    </tr>
  )
}

interface PerBuildingProps {
  readonly buildings: Contents['buildings']
  readonly total: PageFactors
  readonly keys: readonly FormFactorKey[]
}

/** A column a building, then the design; what belongs to the plots has no column of a building. */
function PerBuilding({ buildings, total, keys }: PerBuildingProps) {
  const { t, format } = useI18n()
  const named = useNamed(buildings)
  const rows = keys.filter((key) => buildings.some(({ factors }) => factors[key]))
  const write = (key: FormFactorKey, value: number | null | undefined) =>
    writeFigure(format, value ?? null, FORM_FACTORS[key].unit)
  return (
    <SideScroll label={t('concept_formfactors.per_building')} isQuiet className={classes.wide}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('concept_formfactors.per_building')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('sheets.factor')}</th>
            {named.map(({ id, name }) => (
              <th key={id} scope="col" data-number>
                {name}
              </th>
            ))}
            <th scope="col" data-number>
              {t('concept_formfactors.whole')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((key) => (
            <tr key={key}>
              <th scope="row">{t(`form_factors.${key}`)}</th>
              {buildings.map(({ id, factors }) => (
                <td key={id} data-number>
                  {write(key, factors[key])}
                </td>
              ))}
              <td data-number>{write(key, total[key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  )
}

export const conceptFormFactors: SectionView<Contents> = {
  View: FormFactors,
  sketch: 'table',
  isEmpty: ({ buildings }) => buildings.length === 0,
}
