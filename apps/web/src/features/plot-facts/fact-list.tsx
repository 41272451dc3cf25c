import { isPublishedArea } from '@kavel/concept'
import {
  type Fact,
  type FactTable,
  type PlotFacts,
  rasters,
  registerTables,
  type TableDeclarations,
} from '@kavel/registers'
import { Button, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { LAYER_NAMES } from '../../shared/texts/layer-names.ts'
import { PublishAreaMenu } from '../../shared/ui/publish-menu.tsx'
import { Copyable, Origin } from './fact.tsx'
import classes from './plot-facts.module.css'
import { type FactValues, tellFact } from './tell-fact.ts'

/** Facts shown before the rest is asked for; a flat may have hundreds of addresses. */
const FIRST = 6

/** Tables that say so when they have nothing of a plot: what one expects to find on any. */
const NONE: Readonly<Record<string, 'map.buildings_none' | 'map.addresses_none' | undefined>> = {
  buildings: 'map.buildings_none',
  addresses: 'map.addresses_none',
}

/** Tables whose ids people look things up by. */
const WITH_ID: readonly FactTable[] = ['buildings']

const isShareOfPlot = (table: FactTable) =>
  (registerTables as TableDeclarations)[table]?.facts?.measures?.includes('share_of_plot')

/** What one table of the registers says of a plot: a section with a line for each record. */
export function FactList<Table extends FactTable>({
  table,
  facts,
}: {
  readonly table: Table
  readonly facts: readonly Fact<Table>[]
}) {
  const i18n = useI18n()
  const { t, format } = i18n
  const [all, setAll] = useState(false)
  const none = NONE[table]
  if (facts.length === 0 && !none) return null
  const told = facts as readonly (FactValues & { source: string; date: string })[]
  const shown = all ? told : told.slice(0, FIRST)
  return (
    // the test of the facts holds every table against the catalogue of texts
    <Section title={t(`map.facts_${table}` as 'map.facts_buildings')}>
      {told.length === 0 && none && (
        <Text size="sm" c="dimmed">
          {t(none)}
        </Text>
      )}
      <ul className={classes.list}>
        {shown.map((fact, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two records may tell the same
          <li key={place}>
            {isPublishedArea(table) && (
              <span className={classes.beside}>
                <PublishAreaMenu
                  kind={table}
                  code={String(fact.register_id)}
                  name={String(fact.name ?? fact.register_id)}
                />
              </span>
            )}
            <span>{tellFact(i18n, table, fact)}</span>
            {isShareOfPlot(table) && typeof fact.share === 'number' && (
              <Text component="span" size="xs">
                {t('map.zoning_share', { share: format.percent(fact.share) })}
              </Text>
            )}
            {WITH_ID.includes(table) && (
              <span className={classes.id}>
                <Copyable value={String(fact.register_id)} />
              </span>
            )}
            <Origin {...fact} detail={`${fact.plan_name ?? ''}`} />
          </li>
        ))}
      </ul>
      {told.length > shown.length && (
        <Button variant="subtle" size="compact-xs" onClick={() => setAll(true)}>
          {t('map.facts_more', { count: told.length })}
        </Button>
      )}
    </Section>
  )
}

/** What the maps of cells say of a plot: `Geluid van wegen 62 dB`. */
export function Samples({ samples }: Pick<PlotFacts, 'samples'>) {
  const { t, format } = useI18n()
  if (samples.length === 0) return null
  return (
    <Section title={t('map.facts_samples')}>
      <ul className={classes.list}>
        {samples.map(({ map, value, ...origin }) => (
          <li key={map}>
            <span>{`${t(LAYER_NAMES[map])} ${format.number(value, 1)} ${rasters[map].unit}`}</span>
            <Origin {...origin} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.section}>
      <Title order={3}>{title}</Title>
      {children}
    </section>
  )
}
