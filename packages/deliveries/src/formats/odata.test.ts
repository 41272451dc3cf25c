import { afterAll, describe, expect, it } from 'vitest'
import { TestingFolder } from '../testing/read.ts'

const folder = new TestingFolder()
afterAll(() => folder.remove())
const read = (value: unknown) =>
  folder.read('cbs.json', typeof value === 'string' ? value : JSON.stringify(value))
const context = 'https://datasets.cbs.nl/odata/v1/CBS/85984NED/$metadata#Observations'
const rows = [{ Id: 0, Measure: 'T001036', Value: 17_942_942, WijkenEnBuurten: 'NL00      ' }]
const expected = [
  {
    collection: '85984NED',
    feature: {
      type: 'Feature',
      properties: { Id: 0, Measure: 'T001036', Value: 17_942_942, WijkenEnBuurten: 'NL00' },
      geometry: null,
    },
  },
]

describe('an answer of OData', () => {
  it('gives its rows, with keys as they are without the spaces behind them', async () => {
    expect((await read({ '@odata.context': context, value: rows })).records).toEqual(expected)
    const third = 'https://opendata.cbs.nl/ODataApi/OData/85984NED/$metadata#Cbs.OData.TypedDataSet'
    expect((await read({ 'odata.metadata': third, value: rows })).records).toEqual(expected)
  })

  it('is refused when it is one page of several, or cut off', async () => {
    const page = { '@odata.context': context, value: rows, '@odata.nextLink': `${context}&$skip=1` }
    expect((await read(page)).refusal).toBe(
      '@odata.nextLink is one page of several: it names a next one, fetch them all',
    )
    expect((await read(JSON.stringify(page).slice(0, -4))).refusal).toContain('is incomplete JSON')
  })

  it('is refused when a row is none', async () => {
    expect((await read({ '@odata.context': context, value: [7] })).refusal).toBe(
      'value.0 is no row',
    )
  })
})
