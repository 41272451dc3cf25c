import {
  countReplaced,
  countUnits,
  envelopeAreas,
  existingObstacles,
  type LocationSource,
  plotOutlines,
  roadAreas,
  type SectionContents,
  type SiteSource,
  siteOf,
} from '@kavel/concept'
import {
  Archetype,
  type FinanceParameters,
  type FormFactorKey,
  factorValue,
  financeParametersSchema,
  IncomeMode,
} from '@kavel/domain'
import { Button } from '@mantine/core'
import { IconCube } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { FloorPlan } from '../../concept-model/floor-plan.tsx'
import { useConceptModel } from '../../concept-model/use-concept-model.ts'
import type { ConceptView } from '../../concept-model/view.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useNamed } from '../../shared/texts/building-name.ts'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { ConceptScene } from '../../viewer3d/concept-scene.tsx'
import { Checks } from '../checks.tsx'
import type { SectionView } from '../define.ts'
import { FigureTable } from '../figure-table.tsx'
import classes from '../page.module.css'
import { FactorName, TermsLine } from '../terms.tsx'
import { SCENE_SETTINGS } from './scene-settings.ts'
import { SitePlan } from './site-plan.tsx'

type Contents = SectionContents['location_concepts']

/** The parameters of the money, which the page of a concept does not show. */
const NO_MONEY: FinanceParameters = financeParametersSchema.parse({})

/** The records of the page as the model wants them: without prices and costs. */
function locationSource({
  plots,
  constraints,
  envelope_area,
  zones,
  units,
}: Contents): LocationSource {
  return {
    plots,
    constraints,
    units: units.map((unit) => ({ ...unit, price: 0, income_mode: IncomeMode.rent_unit_month })),
    costs: [],
    cfg: { summary: { envelope_area, zones }, finance_parameters: NO_MONEY },
  }
}

/** The designs: figures, plan of each floor, the rules they keep, and 3D on demand. */
export function Concepts({ data }: { data: Contents }) {
  const { t } = useI18n()
  const site = useMemo(
    () =>
      siteOf(locationSource(data), data.parameters, {
        buildable: envelopeAreas(data.envelopes),
        obstacles:
          data.surroundings &&
          existingObstacles(data.surroundings.buildings, plotOutlines(data.plots)),
        roads: roadAreas(data.surroundings),
      }),
    [data],
  )
  if (data.concepts.length === 0)
    return <p className={classes.dim}>{t('publications.no_concepts')}</p>
  return data.concepts.map((concept, index) => (
    <Concept key={concept.id} concept={concept} site={site} data={data} isFirst={index === 0} />
  ))
}

interface ConceptProps {
  readonly concept: Contents['concepts'][number]
  readonly site: SiteSource
  readonly data: Contents
  /** What holds of all is told once. */
  readonly isFirst: boolean
}

function Concept({ concept, site, data, isFirst }: ConceptProps) {
  const { t, named } = useI18n()
  const [has3d, set3d] = useState(false)
  const buildings = useNamed(concept.buildings)
  const model = useConceptModel({ site, buildings, meshes: has3d })
  const { view, failure } = model
  const hasBuildings = buildings.length > 0
  // who draws what stands there keeps it
  const keepsExisting = buildings.some(({ archetype }) => archetype === Archetype.existing)
  const replaced =
    hasBuildings && !keepsExisting
      ? countReplaced(data.surroundings?.buildings ?? [], plotOutlines(data.plots))
      : 0
  return (
    <article className={classes.concept}>
      <h3>{named(concept.name) || t('publications.concept_unnamed')}</h3>
      {concept.summary.description && concept.description && (
        <p className={classes.text}>{concept.description}</p>
      )}
      {replaced > 0 && (
        <p className={classes.dim}>{t('publications.replaces', { count: replaced })}</p>
      )}
      {!hasBuildings && <p className={classes.dim}>{t('publications.no_buildings')}</p>}
      {hasBuildings && failure !== null && <ErrorState error={new Error(failure)} />}
      {hasBuildings && !view && failure === null && <LoadingState />}
      {hasBuildings && view && (
        <>
          <Figures view={view} hasTerms={isFirst} />
          <SitePlan
            model={model}
            view={view}
            buildings={buildings}
            title={named(concept.name) || t('publications.concept_unnamed')}
            data={data}
          />
          <div className={classes.scene} data-open={has3d || undefined}>
            {has3d ? (
              <Scene view={view} data={data} />
            ) : (
              <Button
                variant="light"
                size="md"
                leftSection={<IconCube size={20} aria-hidden />}
                onClick={() => set3d(true)}
              >
                {t('publications.show_3d')}
              </Button>
            )}
          </div>
          <Dwellings view={view} units={data.units} prices={data.prices} />
          {concept.summary.floorplans && (
            <div className={classes.plans} data-drawn-later>
              {view.buildings.map(
                (building, index) =>
                  // streets, car parks and green are on the site plan
                  building.floors.length > 0 && (
                    <div key={building.id} className={classes.plan}>
                      <FloorPlan
                        model={model}
                        building={building}
                        title={buildings[index]?.name ?? ''}
                        opensOn="ground"
                      />
                    </div>
                  ),
              )}
            </div>
          )}
          <p className={classes.undrawn}>{t('reader.undrawn')}</p>
          {concept.summary.regulations && <Checks view={view} constraints={data.constraints} />}
          <p className={classes.source}>
            {t('publications.generated', { version: view.buildings[0]?.version ?? '' })}
          </p>
        </>
      )}
    </article>
  )
}

function Figures({ view, hasTerms }: { view: ConceptView; hasTerms: boolean }) {
  const { format } = useI18n()
  const { formFactors: f } = view
  const built = [
    ['nrunits', format.number(f.nrunits)],
    ['nrfloors', format.number(f.nrfloors)],
    ['gfa', format.squareMetres(f.gfa)],
    ['maxheight', format.length(f.maxheight)],
    ['fsi', format.factor(factorValue('fsi', f))],
    ['gsi', format.factor(factorValue('gsi', f))],
  ] as const
  const ground = (['nrparking', 'nrtrees'] as const)
    .filter((factor) => f[factor] > 0)
    .map((factor) => [factor, format.number(f[factor])] as const)
  // a design of streets, parking and green has no storeys to speak of
  const facts: readonly (readonly [FormFactorKey, string])[] =
    f.gfa > 0
      ? [...built, ...ground]
      : [
          ...ground,
          ['greenarea', format.squareMetres(f.greenarea)],
          ['pavedarea', format.squareMetres(f.pavedarea)],
        ]
  return (
    <>
      <dl className={classes.figures}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>
              <FactorName of={key} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {hasTerms && <TermsLine of={facts.map(([key]) => key)} />}
    </>
  )
}

interface DwellingsProps {
  readonly view: ConceptView
  readonly units: Contents['units']
  readonly prices: Contents['prices']
}

function Dwellings({ view, units, prices }: DwellingsProps) {
  const i18n = useI18n()
  const { t, format, label } = i18n
  const priceOf = new Map(prices.map((each) => [each.id, each]))
  const counts = countUnits(view.buildings)
  // a price that nobody gave is no price
  const writePrice = (found: Contents['prices'][number] | undefined) =>
    found?.price ? (
      <>
        {format.money(found.price)}
        <span className={classes.source}>{label('income_mode', found.income_mode)}</span>
      </>
    ) : (
      t('publications.price_unknown')
    )
  const types = units.flatMap(({ id, name }) => {
    const drawn = counts.get(String(id))
    return drawn && drawn.count > 0 ? [{ id, name, ...drawn }] : []
  })
  if (types.length === 0) return null
  return (
    <FigureTable
      caption={t('publications.dwellings')}
      heads={[
        t('publications.dwelling_type'),
        t('publications.number'),
        t('publications.mean_size'),
        ...(prices.length > 0 ? [t('publications.price')] : []),
      ]}
    >
      {types.map(({ id, name, count, nfa }) => (
        <tr key={id}>
          <th scope="row">{i18n.named(name)}</th>
          <td data-number>{format.number(count)}</td>
          <td data-number>{format.squareMetres(nfa / count)}</td>
          {prices.length > 0 && <td data-number>{writePrice(priceOf.get(id))}</td>}
        </tr>
      ))}
    </FigureTable>
  )
}

function Scene({ view, data }: { view: ConceptView; data: Contents }) {
  const plots = useMemo(() => plotOutlines(data.plots), [data.plots])
  const first = view.buildings[0]?.frame
  const origin = useMemo(
    () => data.surroundings?.origin ?? ([first?.tx ?? 0, first?.ty ?? 0] as const),
    [data.surroundings, first],
  )
  if (view.buildings.some(({ meshes }) => meshes === null)) return <LoadingState />
  return (
    <ConceptScene
      buildings={view.buildings}
      surroundings={data.surroundings}
      plots={plots}
      origin={origin}
      settings={SCENE_SETTINGS}
    />
  )
}

export const concepts: SectionView<SectionContents['location_concepts']> = {
  sketch: 'drawing',
  View: Concepts,
}
