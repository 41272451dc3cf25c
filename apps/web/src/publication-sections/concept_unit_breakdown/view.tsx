import type { SectionContents } from '@kavel/concept'
import { useI18n } from '../../shared/i18n.ts'
import { useNamed } from '../../shared/texts/building-name.ts'
import type { SectionView } from '../define.ts'
import { FigureTable } from '../figure-table.tsx'
import classes from '../page.module.css'
import { roundTogether } from '../round-together.ts'

type Contents = SectionContents['concept_unit_breakdown']

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

/** How many of each type there are, how large, and which share; then where they are. */
function UnitBreakdown({ data: { types, buildings, prices } }: { data: Contents }) {
  const { t, format, named, label } = useI18n()
  if (types.length === 0) return <p className={classes.dim}>{t('concept_unit_breakdown.none')}</p>
  const count = sum(types.map((type) => type.count))
  const nfa = roundTogether(types.map((type) => type.nfa))
  const priceOf = new Map(prices.map((price) => [price.id, price]))
  const hasPrices = prices.length > 0
  const nameOf = (name: string | null) =>
    name === null ? t('concept_unit_breakdown.unknown_type') : named(name)
  // a price that nobody gave is no price
  const writePrice = (id: string) => {
    const found = priceOf.get(id)
    if (!found?.price) return t('publications.price_unknown')
    return (
      <>
        {format.money(found.price)}
        <span className={classes.source}>{label('income_mode', found.income_mode)}</span>
      </>
    )
  }
  return (
    <>
      <FigureTable
        caption={t('concept_unit_breakdown.caption')}
        heads={[
          t('publications.dwelling_type'),
          t('publications.number'),
          t('concept_unit_breakdown.share'),
          t('publications.mean_size'),
          t('concept_unit_breakdown.total_size'),
          ...(hasPrices ? [t('publications.price')] : []),
        ]}
      >
        {types.map((type, index) => (
          <tr key={type.id}>
            <th scope="row">{nameOf(type.name)}</th>
            <td data-number>{format.number(type.count)}</td>
            <td data-number>{format.percent(type.count / count)}</td>
            <td data-number>{format.squareMetres(type.nfa / type.count)}</td>
            <td data-number>{format.squareMetres(nfa[index])}</td>
            {hasPrices && <td data-number>{writePrice(type.id)}</td>}
          </tr>
        ))}
        <tr data-total>
          <th scope="row">{t('concept_unit_breakdown.total')}</th>
          <td data-number>{format.number(count)}</td>
          <td data-number>{format.percent(1)}</td>
          <td data-number>{format.squareMetres(sum(types.map((type) => type.nfa)) / count)}</td>
          <td data-number>{format.squareMetres(sum(nfa))}</td>
          {hasPrices && <td />}
        </tr>
      </FigureTable>
      {buildings.length > 1 && <PerBuilding types={types} buildings={buildings} nameOf={nameOf} />}
      <p className={classes.source}>{t('concept_unit_breakdown.source')}</p>
    </>
  )
}

interface PerBuildingProps extends Pick<Contents, 'types' | 'buildings'> {
  readonly nameOf: (name: string | null) => string
}

/** A row a building, a column a type. */
function PerBuilding({ types, buildings, nameOf }: PerBuildingProps) {
  const { t, format } = useI18n()
  const named = useNamed(buildings).filter(({ types: own }) => own.some(({ count }) => count > 0))
  return (
    <FigureTable
      caption={t('concept_unit_breakdown.per_building')}
      heads={[
        t('concepts.plan_building'),
        ...types.map(({ name }) => nameOf(name)),
        t('concept_unit_breakdown.total'),
      ]}
    >
      {named.map((building) => (
        <tr key={building.id}>
          <th scope="row">{building.name}</th>
          {types.map(({ id }) => (
            <td key={id} data-number>
              {format.number(building.types.find((type) => type.id === id)?.count ?? 0)}
            </td>
          ))}
          <td data-number>{format.number(sum(building.types.map((type) => type.count)))}</td>
        </tr>
      ))}
      <tr data-total>
        <th scope="row">{t('concept_unit_breakdown.total')}</th>
        {types.map(({ id, count }) => (
          <td key={id} data-number>
            {format.number(count)}
          </td>
        ))}
        <td data-number>{format.number(sum(types.map((type) => type.count)))}</td>
      </tr>
    </FigureTable>
  )
}

export const conceptUnits: SectionView<Contents> = { View: UnitBreakdown, sketch: 'table' }
