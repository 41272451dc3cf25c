import { financeParametersSchema, type RecordFor, unitCfgSchema } from '@kavel/domain'
import { TEMPLATE_COSTS, TEMPLATE_PARAMETERS, TEMPLATE_UNITS } from '@kavel/finance'
import { describe, expect, it } from 'vitest'
import { compareLines, countDifferences, type Lines, unitPatch } from './difference.ts'

const { price_book: book } = financeParametersSchema.parse(TEMPLATE_PARAMETERS)

function lines(locationId: number): Lines {
  const base = { companyId: 1, createdAt: '', updatedAt: '', locationId }
  return {
    units: TEMPLATE_UNITS.map(({ record }, i) => ({
      ...base,
      programme_goal: null,
      ...record,
      id: 100 * locationId + i,
      cfg: unitCfgSchema.parse(record.cfg ?? {}),
    })) as unknown as RecordFor<'units'>[],
    costs: TEMPLATE_COSTS.map(({ record }, i) => ({
      ...base,
      archived: false,
      deleted: false,
      ...record,
      id: 100 * locationId + i,
    })) as unknown as RecordFor<'costs'>[],
    book,
  }
}

const TEMPLATE = lines(1)

describe('a location beside the template', () => {
  it('that copied it differs in nothing, whatever its order and goals are', () => {
    const own = lines(2)
    const units = own.units.map((unit) => ({ ...unit, order: 7, programme_goal: 12 }))
    expect(countDifferences(compareLines(TEMPLATE, { ...own, units }))).toBe(0)
  })

  it('has lines added, changed and removed, each by its name', () => {
    const own = lines(2)
    const [first, second, ...rest] = own.units
    const units = [{ ...first!, price: 14 }, { ...second!, name: 'Eigen type' }, ...rest]
    const { units: found, costs } = compareLines(TEMPLATE, { ...own, units })
    expect(found.added.map(({ name }) => name)).toEqual(['Middenhuur'])
    expect(found.removed.map(({ name }) => name)).toEqual(['Eigen type'])
    expect(found.changed.map(({ from, fields }) => [from.name, fields])).toEqual([
      ['Sociale huur', ['price']],
    ])
    expect(costs).toEqual({ added: [], changed: [], removed: [] })
  })

  it('with a colour or a measure of its own is changed; one without that key is not', () => {
    const own = lines(2)
    const [first, ...rest] = own.units
    const withCfg = (cfg: object) => [{ ...first!, cfg: { ...first!.cfg, ...cfg } }, ...rest]
    const fieldsOf = (units: typeof own.units) =>
      compareLines(TEMPLATE, { ...own, units }).units.changed.map(({ fields }) => fields)
    expect(fieldsOf(withCfg({ colour: '#aabbcc' }))).toEqual([['cfg']])
    expect(fieldsOf(withCfg({ colour: null }))).toEqual([])
  })

  it('is brought to it without a key that neither has', () => {
    const [to] = TEMPLATE.units
    const from = { ...to!, cfg: { ...to!.cfg, colour: '#aabbcc' } }
    const patch = unitPatch(to!, from)
    expect(patch.cfg).toEqual({ ...to!.cfg, colour: null })
    expect(unitPatch(to!, to).cfg).toEqual(to!.cfg)
  })

  it('has the amounts of the book that differ, when both have one', () => {
    const own = lines(2)
    const other = { ...book, green: 50 }
    expect(compareLines(TEMPLATE, { ...own, book: other }).book).toEqual({ green: book.green })
    expect(compareLines(TEMPLATE, { ...own, book: { ...other, active: false } }).book).toEqual({})
  })
})
