/** What a location has otherwise than the template, and the acts that bring it there. Lines are told apart by their names. */
import type { LocationCfg, PatchFor, RecordFor } from '@kavel/domain'
import { isSame } from '../../shared/edit/tree.ts'

type Unit = RecordFor<'units'>
type Cost = RecordFor<'costs'>
type Line = Unit | Cost
type Book = LocationCfg['finance_parameters']['price_book']

export interface Lines {
  readonly units: readonly Unit[]
  readonly costs: readonly Cost[]
  readonly book: Book
}

export interface Changed<One extends Line> {
  readonly from: One
  readonly to: One
  /** What differs, as a path of the record. */
  readonly fields: readonly string[]
}

export interface ListDifference<One extends Line> {
  readonly added: readonly One[]
  readonly changed: readonly Changed<One>[]
  /** What the template does not have. */
  readonly removed: readonly One[]
}

export interface Difference {
  readonly units: ListDifference<Unit>
  readonly costs: ListDifference<Cost>
  /** Amounts of the price book; none where one of the two has no book. */
  readonly book: Partial<Book>
}

/** What both kinds of lines are compared by; the order is that of the location, and a goal is its own. */
const UNIT_FIELDS = ['size', 'size_max', 'price', 'income_mode', 'cfg'] as const
const COST_FIELDS = ['type', 'category', 'parameter', 'archived'] as const

export function compareLines(template: Lines, location: Lines): Difference {
  return {
    units: compareList(template.units, location.units, UNIT_FIELDS),
    costs: compareList(
      template.costs.filter(({ deleted }) => !deleted),
      location.costs.filter(({ deleted }) => !deleted),
      COST_FIELDS,
    ),
    book: compareBooks(template.book, location.book),
  }
}

function compareList<One extends Line>(
  template: readonly One[],
  own: readonly One[],
  fields: readonly (keyof One & string)[],
): ListDifference<One> {
  const pairs = pairOf(template, own)
  return {
    added: template.filter((line) => !pairs.has(line)),
    removed: own.filter((line) => ![...pairs.values()].includes(line)),
    changed: [...pairs].flatMap(([to, from]) => {
      const other = fields.filter((field) => !isSame(from[field], to[field]))
      return other.length > 0 ? [{ from, to, fields: other }] : []
    }),
  }
}

/** Each line of the template with that of the location of the same name; a name that occurs twice by its turn. */
function pairOf<One extends Line>(template: readonly One[], own: readonly One[]): Map<One, One> {
  const left = [...own]
  const pairs = new Map<One, One>()
  for (const line of template) {
    const place = left.findIndex(({ name }) => name === line.name)
    const [found] = place < 0 ? [] : left.splice(place, 1)
    if (found) pairs.set(line, found)
  }
  return pairs
}

function compareBooks(template: Book, own: Book): Partial<Book> {
  if (!template.active || !own.active) return {}
  return Object.fromEntries(
    Object.entries(template).filter(([key, value]) => own[key as keyof Book] !== value),
  )
}

/** How many lines and amounts differ. */
export function countDifferences({ units, costs, book }: Difference): number {
  const of = ({ added, changed, removed }: ListDifference<Line>) =>
    added.length + changed.length + removed.length
  return of(units) + of(costs) + Object.keys(book).length
}

/**
 * The fields of a line of the template, for one of a location.
 * @param from what the location has: what only that says is emptied, as a patch leaves alone what it does not name
 */
export function unitPatch(
  { size, size_max, price, income_mode, cfg }: Unit,
  from?: Unit,
): PatchFor<'units'> {
  const own = Object.keys(from?.cfg ?? {}).filter((key) => !(key in cfg))
  const emptied = Object.fromEntries(own.map((key) => [key, null]))
  return { size, size_max, price, income_mode, cfg: { ...emptied, ...cfg } }
}

export function costPatch({ type, category, parameter, archived }: Cost): PatchFor<'costs'> {
  return { type, category, parameter, archived }
}
