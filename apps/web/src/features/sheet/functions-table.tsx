import { useI18n } from '../../shared/i18n.ts'
import { useFigures, useSheet } from './context.ts'
import { FigureCells, TotalRow } from './figure-cells.tsx'
import { sortRecords } from './lines.ts'
import classes from './sheet.module.css'
import { SheetTable } from './sheet-table.tsx'

const USES = ['residential', 'commercial', 'industrial', 'office'] as const

/** With more buildings than this the table of dwellings needs the whole width. */
const FEW_BUILDINGS = 3

/** Floor area by use, and the dwellings by type. */
export function AreasByFunction() {
  const { buildings } = useFigures()
  return (
    <div className={buildings.length > FEW_BUILDINGS ? classes.stack : classes.columns}>
      <FunctionsTable />
      <DwellingsTable />
    </div>
  )
}

/** Floor area by use. */
function FunctionsTable() {
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
            <FigureCells of={{ gfa: `factor.gfa_${use}`, nfa: `factor.nfa_${use}` }} />
          </tr>
        ))}
      </tbody>
      <TotalRow of={{ gfa: 'factor.gfa', nfa: 'factor.nfa' }} />
    </SheetTable>
  )
}

/** The dwelling types with what was drawn of each, building by building. */
function DwellingsTable() {
  const i18n = useI18n()
  const { t, format } = i18n
  const { location } = useSheet()
  const figures = useFigures()
  // of one building the column would say what the total says
  const buildings = figures.buildings.length > 1 ? figures.buildings : []
  const ofEach = (figure: (building: number) => string) =>
    Object.fromEntries(buildings.map(({ id }) => [`building ${id}`, figure(id)]))
  return (
    <SheetTable
      title={t('sheets.dwellings_title')}
      columns={[
        { title: t('sheets.unit') },
        { title: t('sheets.size_range') },
        ...buildings.map(({ id, name }) => ({
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
              {i18n.named(name) || t('sheets.unit_unnamed')}
            </th>
            <td className={classes.unit}>
              {t('sheets.size_from_to', {
                from: format.number(size),
                to: format.squareMetres(size_max),
              })}
            </td>
            <FigureCells
              of={{
                ...ofEach((building) => `building.${building}.unit.${id}.count`),
                count: `unit.${id}.count`,
                nfa: `unit.${id}.area`,
              }}
            />
          </tr>
        ))}
      </tbody>
      <TotalRow
        of={{
          size: null,
          ...ofEach((building) => `building.${building}.nrunits`),
          count: 'unit_count',
          nfa: 'factor.nfa_residential',
        }}
      />
    </SheetTable>
  )
}
