import type { PlotFacts } from '@kavel/domain'
import {
  isRasterKey,
  listColumns,
  type RasterKey,
  rasters,
  registerTables,
  type TableDeclarations,
} from '@kavel/registers'
import { Text, Title } from '@mantine/core'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { LAYER_NAMES } from '../../shared/layer-names.ts'
import { Origin } from './fact.tsx'
import classes from './plot-facts.module.css'

type Record = PlotFacts['more'][number]

/** Facts of the tables without a form of their own: a section for each, a line for each record. */
export function MoreFacts({ more }: Pick<PlotFacts, 'more'>) {
  const i18n = useI18n()
  const tables = [...new Set(more.map(({ table }) => table))]
  return tables.map((table) => (
    <section key={table} className={classes.section}>
      {/* the test of the facts holds every table against the catalogue of texts */}
      <Title order={3}>{i18n.t(`map.facts_${table}` as 'map.facts_double_zoning')}</Title>
      <ul className={classes.list}>
        {more
          .filter((record) => record.table === table)
          .map((record, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two records may tell the same
            <li key={place}>
              <span>{tell(i18n, record)}</span>
              {typeof record.values.share === 'number' && (
                <Text component="span" size="xs">
                  {i18n.t('map.zoning_share', { share: i18n.format.percent(record.values.share) })}
                </Text>
              )}
              <Origin {...record} detail={`${record.values.plan_name ?? ''}`} />
            </li>
          ))}
      </ul>
    </section>
  ))
}

/** Facts that have a place of their own in a line. */
const PLACED = ['share', 'plan_name']

/** The first fact as it is, the others with their names: `Waarde - Archeologie · artikel 21`. */
function tell(i18n: I18n, { table, values }: Record): string {
  if (table === 'samples') return tellSample(i18n, values)
  const { t, format } = i18n
  const [first, ...others] = Object.entries(values).filter(([name]) => !PLACED.includes(name))
  const show = (value: string | number) =>
    typeof value === 'number' ? format.number(value, 2) : value
  return [
    first?.[1] == null ? t('map.fact_unknown') : show(first[1]),
    ...others.flatMap(([name, value]) =>
      value === null
        ? []
        : [t(`map.fact_${name}` as 'map.fact_article'), show(value), unitOf(table, name)]
            .filter(Boolean)
            .join(' '),
    ),
  ].join(' · ')
}

/** What a map of cells says: `Geluid van wegen 62 dB`. */
function tellSample({ t, format }: I18n, values: Record['values']): string {
  return Object.entries(values)
    .filter(([key]) => isRasterKey(key))
    .map(([key, value]) => {
      const raster = key as RasterKey
      const shown = value === null ? t('map.fact_unknown') : format.number(Number(value), 1)
      return `${t(LAYER_NAMES[raster])} ${shown} ${rasters[raster].unit}`
    })
    .join(' · ')
}

/** Unit of a column, as its layer declares it; nothing of a count. */
function unitOf(table: string, column: string): string {
  const declared = (registerTables as TableDeclarations)[table]
  return listColumns(declared ?? { columns: {} }).find(({ name }) => name === column)?.unit ?? ''
}
