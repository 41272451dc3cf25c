import { useI18n } from '../../shared/i18n.ts'
import { useSheet } from './context.ts'
import { Figure } from './figure.tsx'
import { sortRecords } from './lines.ts'
import classes from './sheet.module.css'
import { SheetTable } from './sheet-table.tsx'

const USES = ['residential', 'commercial', 'industrial', 'office'] as const

/** Floor area by use. */
export function FunctionsTable() {
  const { t } = useI18n()
  return (
    <SheetTable
      title={t('sheets.functions_title')}
      columns={[
        { title: t('sheets.function') },
        { title: t('form_factors.gfa'), holds: 'numbers' },
        { title: t('form_factors.nfa'), holds: 'numbers' },
      ]}
    >
      <tbody>
        {USES.map((use) => (
          <tr key={use}>
            <th scope="row">{t(`sheets.use_${use}`)}</th>
            <td data-number>
              <Figure of={`factor.gfa_${use}`} />
            </td>
            <td data-number>
              <Figure of={`factor.nfa_${use}`} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-total>
          <th scope="row">{t('sheets.total')}</th>
          <td data-number>
            <Figure of="factor.gfa" strong />
          </td>
          <td data-number>
            <Figure of="factor.nfa" strong />
          </td>
        </tr>
      </tfoot>
    </SheetTable>
  )
}

/** The dwelling types with what was drawn of each, building by building. */
export function DwellingsTable() {
  const { t, format } = useI18n()
  const { location, model } = useSheet()
  const { buildings } = model.drawn
  return (
    <SheetTable
      title={t('sheets.dwellings_title')}
      columns={[
        { title: t('sheets.unit') },
        { title: t('sheets.size_range') },
        ...(buildings.length > 1 ? buildings : []).map(({ id, name }) => ({
          key: String(id),
          title: name,
          holds: 'numbers' as const,
        })),
        { title: t('sheets.number'), holds: 'numbers' },
        { title: t('sheets.nfa'), holds: 'numbers' },
      ]}
    >
      <tbody>
        {sortRecords(location.units).map(({ id, name, size, size_max }) => (
          <tr key={id}>
            <th scope="row" className={classes.name}>
              {name || t('sheets.unit_unnamed')}
            </th>
            <td className={classes.unit}>
              {t('sheets.size_from_to', {
                from: format.number(size),
                to: format.squareMetres(size_max),
              })}
            </td>
            {buildings.length > 1 &&
              buildings.map((building) => (
                <td key={building.id} data-number>
                  <Figure of={`building.${building.id}.unit.${id}.count`} />
                </td>
              ))}
            <td data-number>
              <Figure of={`unit.${id}.count`} />
            </td>
            <td data-number>
              <Figure of={`unit.${id}.area`} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-total>
          <th scope="row">{t('sheets.total')}</th>
          <td />
          {buildings.length > 1 &&
            buildings.map(({ id }) => (
              <td key={id} data-number>
                <Figure of={`building.${id}.nrunits`} strong />
              </td>
            ))}
          <td data-number>
            <Figure of="unit_count" strong />
          </td>
          <td data-number>
            <Figure of="factor.nfa_residential" strong />
          </td>
        </tr>
      </tfoot>
    </SheetTable>
  )
}
