import type { MixReport } from '@kavel/generator'
import { unitColour } from '../../../../concept-model/unit-colours.ts'
import { useI18n } from '../../../../shared/i18n.ts'
import { useEditor } from '../../use-editor.ts'
import classes from './mix.module.css'

/** A difference that no percentage with one decimal shows. */
const EXACT = 0.001

/** What was asked of each type and what came of it. */
export function MixOutcome({ report }: { readonly report: MixReport }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { location } = useEditor()
  const total = report.types.reduce((sum, { count }) => sum + count, 0)
  return (
    <table className={classes.outcome}>
      <caption>{t('design.outcome')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('design.outcome_type')}</th>
          <th scope="col">{t('design.outcome_count')}</th>
          <th scope="col">{t('design.outcome_asked')}</th>
          <th scope="col">{t('design.outcome_got')}</th>
          <th scope="col">{t('design.outcome_deviation')}</th>
        </tr>
      </thead>
      <tbody>
        {report.types.map(({ unitId, name, count, share, target }) => {
          const place = location.units.findIndex(({ id }) => String(id) === unitId)
          const off = Math.round((share - target) * 1000)
          return (
            <tr key={`${unitId} ${target}`} data-mix-outcome={unitId}>
              <th scope="row">
                <span
                  className={classes.dot}
                  style={{ background: unitColour(place, location.units[place]?.cfg.colour) }}
                  aria-hidden
                />
                {i18n.named(location.units[place]?.name ?? name)}
              </th>
              <td data-outcome-count>{format.number(count)}</td>
              <td>{format.percent(target)}</td>
              <td>{format.percent(share)}</td>
              <td data-off={off !== 0 || undefined}>
                {off > 0 && '+'}
                {off === 0 ? '–' : format.percent(off / 1000)}
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('design.outcome_total')}</th>
          <td>{format.number(total)}</td>
          <td colSpan={3}>
            {total === 0
              ? t('design.outcome_none')
              : report.l1 < EXACT
                ? t('design.outcome_exact')
                : t('design.outcome_off', { share: format.percent(report.l1 / 2) })}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
