/** EP-Online's file, by the address that its service gives for a key. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layers, readEndpoints } from '@kavel/registers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutbound, type Outbound } from '../outbound/outbound.ts'
import { inEnglish } from '../testing/in-english.ts'
import { startRegisters, type TestRegisters } from '../testing/index.ts'
import { zipOf } from '../testing/zip.ts'
import { createKeptFiles } from './kept-files.ts'
import { openService } from './open-service.ts'

const CSV = [
  'PublicatieDatum;01-08-2026',
  'LaatstVerwerkteMutatievolgnummer;19345219',
  'Registratiedatum;GeldigTot;Postcode;Huisnummer;BAGVerblijfsobjectID;Energieklasse;PrimaireFossieleEnergie',
  '20240201;20340201;6731AA;3;0228010000000001;A+;61,53',
  '20240301;20340301;6731AA;5;0228010000000002;C;',
  '',
].join('\r\n')

let folder: string
let registers: TestRegisters
let outbound: Outbound

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kavel-labels-'))
  const file = zipOf([{ name: 'v20260801_v4_csv.csv', bytes: CSV }])
  registers = await startRegisters({
    collections: {},
    files: { energy_label_files: { 'v20260801_v4_csv.zip': file } },
  })
})
afterEach(async () => {
  await outbound.close()
  await registers.close()
  rmSync(folder, { recursive: true, force: true })
})

function open(key: string) {
  const read = readEndpoints({ ...registers.environment, KAVEL_KEY_ENERGY_LABELS: key })
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  const { endpoints } = read
  outbound = createOutbound({ endpoints, sleep: async () => {} })
  const context = { outbound, endpoints, files: createKeptFiles({ folder }) }
  const [service] = layers.energy_labels.services
  if (!service) throw new Error('no service brings energy labels')
  return openService(context, service, { box: [0, 0, 1, 1] }, layers.energy_labels)
}

test('is asked for with the key, which does not go along to where the file is', async () => {
  const opened = await open('secret-key')
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
  const labels: unknown[] = []
  for await (const { feature } of opened.delivery.records)
    labels.push([feature.properties.BAGVerblijfsobjectID, feature.properties.Energieklasse])
  expect(labels).toEqual([
    ['0228010000000001', 'A+'],
    ['0228010000000002', 'C'],
  ])
  // the day of the register, not that of the question
  expect(opened.delivery.date).toBe('2026-08-01')
  await opened.delivery.close()
  expect(registers.requests.map((line) => line.split('?')[0])).toEqual([
    'GET /energy_labels/Mutatiebestand/DownloadInfo',
    'GET /energy_label_files/v20260801_v4_csv.zip',
  ])
})

test('without a key is not asked for', async () => {
  expect(inEnglish(await open(''))).toMatchObject({
    ok: false,
    issues: [{ message: expect.stringContaining('needs a key: set KAVEL_KEY_ENERGY_LABELS') }],
  })
  expect(registers.requests).toEqual([])
})

test('at a host that nobody allowed is a sentence with the variable, and without the signature', async () => {
  registers.fault('energy_labels', { keepsAt: 'https://store.example.org' })
  const opened = await open('secret-key')
  if (opened.ok) throw new Error('was opened')
  expect(inEnglish(opened.issues[0]?.message)).toMatch(
    /keeps its file at store.example.org: set KAVEL_ENDPOINT_ENERGY_LABEL_FILES to https:\/\/store.example.org/,
  )
  expect(inEnglish(opened.issues[0]?.message)).not.toContain('secret')
})
