/** Every location of the company beside the template, and bringing those that are chosen to it. */
import { type EntityName, LocationType, type PatchFor, type RecordFor } from '@kavel/domain'
import { listEvery } from '../../shared/api/records.ts'
import type { Acts } from '../../shared/edit/acts.ts'
import { edits } from '../../shared/edit/edits.ts'
import {
  compareLines,
  costPatch,
  countDifferences,
  type Difference,
  unitPatch,
} from './difference.ts'
import type { Template } from './use-template.ts'

export interface ComparedLocation {
  readonly location: RecordFor<'locations'>
  readonly difference: Difference
  /** Dwelling types that a building holds: they stay. */
  readonly used: ReadonlySet<number>
}

const listAll = async <Name extends EntityName>(entity: Name, fields?: readonly string[]) =>
  (await listEvery(entity, { order: 'id', depth: 0, ...(fields && { fields }) })).records

/** The locations that have something otherwise than the template, and how many there are at all. */
export async function compareLocations(template: Template) {
  // what was typed last counts
  await edits.flush()
  const [locations, units, costs, buildings] = await Promise.all([
    listAll('locations'),
    listAll('units'),
    listAll('costs'),
    listAll('buildings', ['cfg.units', 'cfg.towers']),
  ])
  const used = new Set(
    buildings.flatMap(({ cfg }) => [
      ...(cfg.units ?? []).map(({ unitId }) => Number(unitId)),
      ...(cfg.towers ?? []).map((tower) => Number(tower.cfg.unit_id)),
    ]),
  )
  // those of the list of locations
  const own = locations.filter(
    ({ type, archived, deleted }) => type === LocationType.default && !archived && !deleted,
  )
  const compared = own.map((location): ComparedLocation => {
    const isHere = (line: { readonly locationId: number | null }) => line.locationId === location.id
    const difference = compareLines(
      { ...template, book: template.cfg.finance_parameters.price_book },
      {
        units: units.filter(isHere),
        costs: costs.filter(isHere),
        book: location.cfg.finance_parameters.price_book,
      },
    )
    return { location, difference, used }
  })
  return {
    count: own.length,
    different: compared.filter(({ difference }) => countDifferences(difference) > 0),
  }
}

/** Brings a location to the template: lines are added and changed; what the template does not have goes when that is asked. */
export async function bringToTemplate(
  acts: Acts,
  { location, difference, used }: ComparedLocation,
  removes: boolean,
): Promise<void> {
  const locationId = location.id
  const { units, costs, book } = difference
  for (const { name, order, programme_goal, ...unit } of units.added)
    await acts.exchange(
      'units',
      [],
      [{ name, order, programme_goal, ...unitPatch(unit as RecordFor<'units'>), locationId }],
    )
  for (const { from, to } of units.changed) acts.change('units', from, unitPatch(to, from))
  for (const cost of costs.added)
    await acts.exchange(
      'costs',
      [],
      [{ name: cost.name, order: cost.order, ...costPatch(cost), locationId }],
    )
  for (const { from, to } of costs.changed) acts.change('costs', from, costPatch(to))
  if (Object.keys(book).length > 0)
    acts.change('locations', location, {
      cfg: { finance_parameters: { price_book: book } },
    } as PatchFor<'locations'>)
  if (!removes) return
  for (const unit of units.removed) if (!used.has(unit.id)) await acts.exchange('units', [unit], [])
  for (const cost of costs.removed) await acts.exchange('costs', [cost], [])
}
