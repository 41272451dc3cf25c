import { Title } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import { SideScroll } from '../../shared/ui/side-scroll.tsx'
import { useSheet } from './context.ts'
import { Figure } from './figure.tsx'
import { onGridKeyDown } from './grid-keys.ts'
import { sortRecords } from './lines.ts'
import classes from './sheet.module.css'

const USES = ['residential', 'commercial', 'industrial', 'office'] as const

/** Floor area by use. */
export function FunctionsTable() {
  const { t } = useI18n()
  return (
    <section className={classes.section} aria-labelledby="functions">
      <Title order={2} size="h3" id="functions">
        {t('sheets.functions_title')}
      </Title>
      <table className={classes.table} aria-labelledby="functions" onKeyDown={onGridKeyDown}>
        <thead>
          <tr>
            <th scope="col">{t('sheets.function')}</th>
            <th scope="col" data-number>
              {t('form_factors.gfa')}
            </th>
            <th scope="col" data-number>
              {t('form_factors.nfa')}
            </th>
          </tr>
        </thead>
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
      </table>
    </section>
  )
}

/** The dwelling types with what was drawn of each, building by building. */
export function DwellingsTable() {
  const { t, format } = useI18n()
  const { location, model } = useSheet()
  const { buildings } = model.drawn
  return (
    <section className={classes.section} aria-labelledby="dwellings">
      <Title order={2} size="h3" id="dwellings">
        {t('sheets.dwellings_title')}
      </Title>
      <SideScroll className={classes.scroll}>
        <table className={classes.table} aria-labelledby="dwellings" onKeyDown={onGridKeyDown}>
          <thead>
            <tr>
              <th scope="col">{t('sheets.unit')}</th>
              <th scope="col">{t('sheets.size_range')}</th>
              {buildings.length > 1 &&
                buildings.map(({ id, name }, index) => (
                  <th key={id} scope="col" data-number>
                    {name || t('sheets.building_nth', { number: index + 1 })}
                  </th>
                ))}
              <th scope="col" data-number>
                {t('sheets.number')}
              </th>
              <th scope="col" data-number>
                {t('sheets.nfa')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sortRecords(location.units).map(({ id, name, size, size_max }) => (
              <tr key={id}>
                <th scope="row" className={classes.name}>
                  {name || t('sheets.unit_unnamed')}
                </th>
                <td className={classes.unit}>
                  {t('sheets.size_from_to', {
                    from: format.number(size),
                    to: format.area(size_max),
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
        </table>
      </SideScroll>
    </section>
  )
}
