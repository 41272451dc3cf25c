import { startRegisters, type TestRegisters } from '@kavel/deliveries/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callKavel } from '../testing.ts'

let registers: TestRegisters
beforeAll(async () => {
  const ring = [
    [154_000, 462_000],
    [156_000, 462_000],
    [156_000, 464_000],
    [154_000, 464_000],
    [154_000, 462_000],
  ]
  const soil = {
    type: 'Feature' as const,
    properties: { bodemklasse: 'Zand' },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }
  registers = await startRegisters({ collections: { soil_wms: { soilarea: [soil] } } })
})
afterAll(() => registers?.close())

const call = (...args: string[]) =>
  callKavel(['lookup', ...args], { environment: registers.environment })

it.each(['155000,463000', '52.155 5.387'])('asks about the place %s', async (at) => {
  const { code, stdout } = await call('soil', '--at', at)
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    state: 'found',
    records: [{ values: { soil_class: 'Zand' } }],
  })
})

it('says which key is not set', async () => {
  const { code, stdout } = await call('energy_label', '--address', '1234 AB 12A')
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toEqual({ state: 'not_connected', keyName: 'KAVEL_KEY_ENERGY_LABELS' })
})

it('ends with 1 and a sentence when the service fails, and still prints the answer', async () => {
  registers.fault('soil_wms', { html: true })
  const { code, stdout, stderr } = await call('soil', '--at', '155000,463000')
  registers.fault('soil_wms')
  expect(code).toBe(1)
  expect(stderr).toContain('answers with a page instead of JSON: Onderhoud')
  expect(JSON.parse(stdout)).toMatchObject({ state: 'failed', code: 'unreadable' })
})

it.each([
  [['smaak'], 'KEY: "smaak" is none of nearest_address,'],
  [['soil'], '--at: is needed to look up soil'],
  [['energy_label', '--at', '155000,463000'], '--residence-object: is needed'],
  [['soil', '--at', 'hier'], '--at: "hier" is no place'],
  [['soil', '--at', '48.85 2.35'], '--at: "48.85 2.35" lies outside the Netherlands'],
  [['energy_label', '--address', 'Kade 1'], '--address: "Kade 1" is no postcode'],
  [['energy_label', '--residence-object', '1'], '--residence-object: "1" is no id'],
])('refuses %j', async (args, sentence) => {
  const { code, stderr } = await call(...args)
  expect(code).toBe(2)
  expect(stderr).toContain(sentence)
})
