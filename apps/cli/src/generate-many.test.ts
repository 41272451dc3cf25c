import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { callKavel } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'kavel-many-'))
afterAll(() => rmSync(folder, { recursive: true }))
function fileOf(name: string, value: unknown): string {
  const path = join(folder, name)
  // tests run at the same time: a name that is taken fails
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value), { flag: 'wx' })
  return path
}

const square = (x: number, side: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, 480_000],
      [x + side, 480_000],
      [x + side, 480_000 + side],
      [x, 480_000 + side],
      [x, 480_000],
    ],
  ],
})
const common = {
  building: {
    maxlength: 60,
    maxwidth: 11.6,
    maxheight: 30,
    cfg: { blocktype: 'flat_path_gallery' },
  },
  units: [{ id: 1, name: 'A', size: 50, size_max: 70 }],
  constraints: [{ id: 5, type: 'building_height', value: 11 }],
}
const commonFile = fileOf('flat.json', common)
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('kavel generate of many plots', () => {
  it('obeys the rules on every parcel of a collection, a line each', async () => {
    const features = [40, 70, 3].map((side, i) => ({
      type: 'Feature',
      id: `MQO00A${i}`,
      properties: { perceelnummer: i, plot_area: side * side },
      geometry: square(120_000 + 200 * i, side),
    }))
    const parcels = fileOf('parcels.geojson', { type: 'FeatureCollection', features })
    const args = ['generate', parcels, '--with', commonFile, '--obey', '--format', 'figures']
    const { code, stdout, stderr } = await callKavel(args)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = linesOf(stdout)
    expect(lines.map(({ number, id, ok }) => [number, id, ok])).toEqual([
      [1, 'MQO00A0', true],
      [2, 'MQO00A1', true],
      [3, 'MQO00A2', true],
    ])
    const floors = lines.map(({ formFactors }) => formFactors.nrfloors)
    expect(floors).toEqual([3, 3, 0])
    expect(lines.map(({ building }) => building.maxlength)).toEqual([expect.closeTo(40, 0), 60, 0])
    for (const { messages } of lines.slice(0, 2))
      expect(messages.map((m: { severity: string }) => m.severity)).not.toContain('error')
    expect(lines[2].messages[0]).toMatchObject({ code: 'obey_impossible' })
  })

  it('places a preset on each, whether the file of the others brings it or the plot itself', async () => {
    const preset = { maxBuildingLength: 50, maxBuildingWidth: 12, minGridSize: 5.4 }
    const presetFile = fileOf('preset.json', { preset })
    const plots = fileOf(
      'presets.ndjson',
      [
        JSON.stringify({ plot: square(120_000, 80), building: { id: 'first', maxheight: 12 } }),
        JSON.stringify({
          type: 'Feature',
          id: 'second',
          properties: { preset: { ...preset, maxBuildingHeight: 9 } },
          geometry: square(121_000, 80),
        }),
        JSON.stringify({ plot: square(122_000, 80), preset: { corridorWidth: 'wide' } }),
      ].join('\n'),
    )
    const { stdout } = await callKavel([
      ...['generate', plots, '--with', presetFile, '--format', 'figures'],
    ])
    const [first, second, third] = linesOf(stdout)
    expect([first.formFactors.nrfloors, second.formFactors.nrfloors]).toEqual([4, 3])
    expect([first.id, second.id]).toEqual(['first', 'second'])
    expect(first.building.maxlength).toBe(50)
    expect(third).toMatchObject({ ok: false, issues: [{ path: 'preset.corridorWidth' }] })
  })

  it('knows a line by its own id, and takes what its building leaves open from the common one', async () => {
    const lines = [
      { id: 'a', plot: square(120_000, 80) },
      { id: 'b', plot: square(121_000, 80), building: { maxlength: 30, cfg: { floor_height: 4 } } },
    ]
    const file = fileOf('ids.ndjson', lines.map((line) => JSON.stringify(line)).join('\n'))
    const { stdout } = await callKavel(['generate', file, '--with', commonFile, '--format', 'json'])
    const found = linesOf(stdout)
    expect(found.map(({ id, ok }) => [id, ok])).toEqual([
      ['a', true],
      ['b', true],
    ])
    // a gallery flat of the common width, as long and with floors as high as its own line says
    const [, { model }] = found
    expect(model.blocktype).toBe(101)
    expect(model.towers[0].floorGroups[0].height).toBe(400_000)
    expect(model.shape.polygon.outer.slice(0, 4)).toEqual([
      -1_500_000, -580_000, 1_500_000, -580_000,
    ])
  })

  it('keeps clear of the buildings that a parcel says stand on it', async () => {
    const obstacles = [{ id: 'pand', area: square(120_000, 16) }]
    const features = [{}, { obstacles }].map((properties, id) => ({
      type: 'Feature',
      id,
      properties,
      geometry: square(120_000, 40),
    }))
    const parcels = fileOf('stood.geojson', { type: 'FeatureCollection', features })
    const args = ['generate', parcels, '--with', commonFile, '--obey', '--format', 'figures']
    const [free, stood] = linesOf((await callKavel(args)).stdout)
    const isOnIt = ({ building }: { building: Record<string, number> }) =>
      building.x! - building.maxlength! / 2 < 120_016 &&
      building.y! - building.maxwidth! / 2 < 480_016
    expect(stood.formFactors.gfa).toBeGreaterThan(0)
    expect([isOnIt(free), isOnIt(stood)]).toEqual([true, false])
  })

  it('tells what is wrong on the line of a broken plot, with its field, and generates the others', async () => {
    const good = { ...common, plot: square(121_000, 50) }
    const lines = [
      JSON.stringify(good),
      '{"plot":',
      JSON.stringify({ ...good, building: { maxlength: -1 } }),
      '[]',
      JSON.stringify({
        ...good,
        plot: {
          type: 'Polygon',
          coordinates: [
            [
              [5, 52],
              [6, 53],
            ],
          ],
        },
      }),
      JSON.stringify({ ...good, building: { ...common.building, maxlength: 1e9, maxwidth: 1e9 } }),
      JSON.stringify(good),
    ]
    const file = fileOf('plots.ndjson', lines.join('\n'))
    const { code, stdout, stderr } = await callKavel(['generate', file, '--format', 'figures'])
    expect(code).toBe(1)
    expect(stderr).toBe('4 of 7 plots were not generated; their lines say why\n')
    const results = linesOf(stdout)
    expect(results.map(({ ok }) => ok)).toEqual([true, false, false, false, false, true, true])
    expect(results[1].issues[0].message).toContain('is incomplete JSON')
    expect(results[2].issues[0].path).toBe('building.maxlength')
    expect(results[3].issues).toEqual([{ path: '', message: 'expected an object' }])
    expect(results[4].issues[0].path).toMatch(/^plot\.coordinates/)
    expect(results[5].messages.map((m: { code: string }) => m.code)).toContain('too_large')
    expect(results[6].hash).toBe(results[0].hash)
  })

  it.each(['json', 'geojson', 'svg', 'obj'])('gives many buildings as %s', async (format) => {
    const both = [1, 2].map((i) => ({ ...common, plot: square(120_000 + 100 * i, 70) }))
    const { code, stdout } = await callKavel(['generate', '-', '--format', format], {
      input: JSON.stringify(both),
    })
    expect(code).toBe(0)
    const key = format === 'json' ? 'model' : format
    expect(linesOf(stdout).map((line) => key in line && line.ok)).toEqual([true, true])
  })

  it('writes one building as OBJ, and obeys', async () => {
    const one = fileOf('one.json', { ...common, plot: square(120_000, 70) })
    const { code, stdout, stderr } = await callKavel(['generate', one, '--format', 'obj', '--obey'])
    expect(code).toBe(0)
    expect(stdout).toContain('# metres, x east, y north, z up')
    const heights = [...stdout.matchAll(/^v \S+ \S+ (\S+)$/gm)].map((m) => Number(m[1]))
    expect(Math.max(...heights)).toBeCloseTo(9, 1)
    expect(stderr).toContain('info: obeyed maxheight 11')
  })

  it.each([
    [
      ['generate', commonFile, '--with', join(folder, 'absent.json')],
      'absent.json: does not exist',
    ],
    [['generate', commonFile, '--with', fileOf('list.json', [])], 'expected an object'],
  ])('refuses %j', async (args, sentence) => {
    const { code, stderr } = await callKavel(args as string[])
    expect(code).toBe(2)
    expect(stderr).toContain(sentence)
  })
})
