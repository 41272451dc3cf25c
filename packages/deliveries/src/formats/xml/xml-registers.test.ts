/** CHB after BISON's `tmi8/chb/msg`, EP-Online after its `EpbdExportTypesV4`; both by hand. */
import { gzipSync } from 'node:zlib'
import { layers, parseRecord } from '@kavel/registers'
import { afterAll, describe, expect, it } from 'vitest'
import { TestingFolder } from '../../testing/read.ts'
import { zipOf } from '../../testing/zip.ts'

const folder = new TestingFolder()
afterAll(() => folder.remove())

const quay = (code: string, place: string, status = 'available') => `
  <c:quay>
    <c:quaycode>${code}</c:quaycode>
    <c:quaystatusdata><c:quaystatus>${status}</c:quaystatus></c:quaystatusdata>
    <c:quaylocationdata>${place}<c:town>Otterlo</c:town></c:quaylocationdata>
    <c:quaynamedata><c:quayname>Dorpsstraat</c:quayname><c:stopsidecode/></c:quaynamedata>
    <c:quayaccessibilityadaptions><c:quaydisabledaccessible>Y</c:quaydisabledaccessible></c:quayaccessibilityadaptions>
  </c:quay>`
const rd = (x: number, y: number) => `<c:rd-x>${x}</c:rd-x><c:rd-y>${y}</c:rd-y>`
const stopplace = (code: string, quays: string) => `
  <c:stopplace>
    <c:stopplacecode>${code}</c:stopplacecode><c:stopplacetype>onstreetBus</c:stopplacetype>
    <c:stopplacename><c:publicname>Centrum</c:publicname><c:town>Ede</c:town></c:stopplacename>
    <c:quays>${quays}</c:quays>
  </c:stopplace>`
const chb = (places: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<c:export xmlns:c="http://bison.connekt.nl/tmi8/chb/msg/v1.4"><c:stopplaces>${places}</c:stopplaces></c:export>`

describe('stops of CHB', () => {
  const text = chb(
    stopplace('NL:S:1', quay('NL:Q:11', rd(180_000, 450_000)) + quay('NL:Q:12', '')) +
      stopplace('NL:S:2', '') +
      stopplace('NL:S:3', quay('NL:Q:31', rd(180_100, 450_100), 'outofuse')),
  )

  it.each([
    ['as they are', text],
    ['packed with gzip', gzipSync(text)],
    ['in a zip file', zipOf([{ name: 'ExportCHB.xml', bytes: text }])],
  ])('%s are quays with the place that they belong to', async (_, bytes) => {
    const { crs, records, refusal } = await folder.read('chb.xml', bytes)
    expect([crs, refusal]).toEqual(['EPSG:28992', null])
    expect(records.map(({ collection }) => collection)).toEqual(['quay', 'quay', 'quay'])
    expect(records[0]?.feature).toMatchObject({
      properties: {
        quaycode: 'NL:Q:11',
        quayname: 'Dorpsstraat',
        town: 'Otterlo',
        placecode: 'NL:S:1',
        publicname: 'Centrum',
        stopsidecode: null,
      },
      geometry: { type: 'Point', coordinates: [180_000, 450_000] },
    })
    const rows = records.map(({ feature }, index) =>
      parseRecord(layers.stops, feature, { crs: 'EPSG:28992', index }),
    )
    expect(rows).toMatchObject([
      {
        ok: true,
        row: {
          register_id: 'NL:Q:11',
          columns: { name: 'Dorpsstraat', kind: 'stop', parent: 'NL:S:1', wheelchair: true },
        },
      },
      { ok: false, id: 'NL:Q:12', code: 'missing_geometry' },
      { ok: false, id: 'NL:Q:31', code: 'not_current' },
    ])
  })

  it('are refused when they are cut off, packed or not, or have a DOCTYPE', async () => {
    expect((await folder.read('cut.xml', text.slice(0, -40))).refusal).toMatch(/incomplete XML/)
    const packed = gzipSync(text)
    const cut = await folder.read('cut.gz', packed.subarray(0, packed.length - 30))
    expect(cut.refusal).toMatch(/broken gzip file/)
    const evil = text.replace('<c:export', '<!DOCTYPE x [<!ENTITY a "b">]><c:export')
    expect((await folder.read('evil.xml', evil)).refusal).toMatch(/DOCTYPE/)
  })

  it('are told from other XML, and a bomb is refused', async () => {
    const other = await folder.read('psa.xml', '<?xml version="1.0"?><export><quays/></export>')
    expect(other.refusal).toMatch(/is XML \(export\), but not GML/)
    let bytes: Buffer = Buffer.from(text)
    for (let level = 0; level < 5; level += 1) bytes = gzipSync(bytes)
    expect((await folder.read('bomb.gz', bytes)).refusal).toMatch(/packed more than 3 times/)
  })
})

describe('labels of EP-Online', () => {
  const label = `<Pandcertificaat><Registratiedatum>20240201</Registratiedatum><Geldig_tot>20340201</Geldig_tot>
    <Postcode>6731AA</Postcode><Huisnummer>3</Huisnummer><Huisletter xsi:nil="true"/>
    <BAGVerblijfsobjectID>0228010000000001</BAGVerblijfsobjectID>
    <BAGPandIDs><BAGPandID>0228100000000001</BAGPandID><BAGPandID>0228100000000002</BAGPandID></BAGPandIDs>
    <Energieklasse>A+</Energieklasse><PrimaireFossieleEnergie>61.53</PrimaireFossieleEnergie></Pandcertificaat>`
  const around = (root: string, content: string) =>
    `<?xml version="1.0" encoding="utf-8"?><${root} xmlns="http://schemas.ep-online.nl/EpbdExportTypesV4"
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${content}</${root}>`

  it('are certificates with the residence object that they belong to', async () => {
    const { records } = await folder.read('labels.xml', around('Totaalbestand', label + label))
    expect(records).toHaveLength(2)
    expect(records[0]).toMatchObject({
      collection: 'PandEnergielabel',
      feature: {
        properties: {
          Huisletter: null,
          BAGPandIDs: ['0228100000000001', '0228100000000002'],
        },
      },
    })
    const parsed = parseRecord(layers.energy_labels, records[0]?.feature, {
      crs: 'EPSG:28992',
      index: 0,
    })
    expect(parsed).toMatchObject({
      ok: true,
      row: {
        register_id: '0228010000000001',
        columns: { label: 'A+', valid_until: '2034-02-01', energy_use: 61.53, house_number: 3 },
      },
    })
  })

  it('of one day are refused: they are not all', async () => {
    const changes = around('MutationMessage', `<Mutatiebericht>${label}</Mutatiebericht>`)
    expect((await folder.read('day.xml', changes)).refusal).toMatch(/choose the total file/)
  })
})
