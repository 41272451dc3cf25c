/** Schools by the words of DUO's own files. */
import { expect, test } from 'vitest'
import { parseRecord } from '../parse-record.ts'
import { schools } from './schools.ts'

test.each([
  ['basisschool', 'primary'],
  ['SBAO', 'special'],
  ['SO', 'special'],
  ['VSO', 'special'],
  ['(V)SO', 'special'],
  ['VBO', 'secondary'],
  ['HAVO/VWO', 'secondary'],
  ['VBO/MAVO/HAVO/VWO/PRO', 'secondary'],
  ['BRUGJAAR', 'secondary'],
  ['PRO', 'secondary'],
  ['WPO', 'primary'],
  ['WEB', 'vocational'],
  // two kinds at one location are neither
  ['MAVO/MBO', 'other'],
  ['muziekschool', 'other'],
])('a location of the type %s is a school of the kind %s', (type, kind) => {
  const feature = {
    type: 'Feature',
    properties: { vestigingscode: '01AA00', naam: 'De Es', type },
    geometry: { type: 'Point', coordinates: [180_000, 450_000] },
  }
  expect(parseRecord(schools, feature, { crs: 'EPSG:28992', index: 0 })).toMatchObject({
    ok: true,
    row: { columns: { kind } },
  })
})
