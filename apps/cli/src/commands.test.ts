import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { computeSheet, parseSheetInput } from '@kavel/finance'
import { afterAll, describe, expect, it } from 'vitest'
import { callKavel, runKavel } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'kavel-cli-'))
/** The day so many days after today, `YYYY-MM-DD`. */
const dayAfter = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const plot = {
  type: 'Polygon',
  coordinates: [
    [
      [120000, 480000],
      [120080, 480000],
      [120080, 480050],
      [120000, 480050],
      [120000, 480000],
    ],
  ],
}
const cfg = {
  blocktype: 'flat_path_gallery',
  floor_height: 3,
  units: [
    { unitId: 1, repeat_ratio: 2 },
    { unitId: 2, repeat_ratio: 1 },
  ],
}
const flat = {
  plot,
  building: {
    x: 120040,
    y: 480025,
    z: 0,
    rotate_z: 0,
    maxwidth: 11.6,
    maxlength: 60,
    maxheight: 15,
    version: '3',
    cfg,
  },
  units: [
    { id: 1, name: 'A', size: 50, size_max: 65 },
    { id: 2, name: 'B', size: 75, size_max: 95 },
  ],
  rules: {},
}
const flatFile = fileOf('flat.json', flat)

describe('kavel', () => {
  it('lists its commands without one and with help, and describes each', async () => {
    const { code, stdout, stderr } = await callKavel([])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toEqual((await callKavel(['help'])).stdout)
    for (const name of ['import', 'generate', 'sheet', 'user']) {
      expect(stdout).toContain(`  ${name} `)
      const described = await callKavel([name, '--help'])
      expect(described.code).toBe(0)
      expect(described.stdout).toMatch(new RegExp(`^kavel ${name}: `))
    }
  })

  it('is a process: its result, its sentences and its exit code', async () => {
    const [listed, refused] = await Promise.all([runKavel([]), runKavel(['fly'])])
    expect(listed).toEqual(await callKavel([]))
    expect(refused).toEqual(await callKavel(['fly']))
    expect([listed.code, refused.code]).toEqual([0, 2])
  })

  it.each([
    [['fly'], 'fly: is no command'],
    [['help', 'fly'], 'fly: is no command'],
    [['generate'], 'FILE.json: is missing'],
    [['generate', 'a', 'b'], 'b: is one argument too many'],
    [['generate', flatFile, '--fly'], '--fly: '],
    [['generate', flatFile, '--format', 'pdf'], '--format: "pdf" is none of json, geojson, svg'],
    [['generate', flatFile, '--mode', 'fast'], '--mode: '],
    [['generate', flatFile, '--floor', '1'], '--floor: '],
    [['generate', flatFile, '--format', 'svg', '--floor', '5'], '--floor: '],
    [['generate', flatFile, '--format', 'svg', '--floor', ''], '--floor: '],
    [['generate', join(folder, 'absent.json')], 'absent.json: does not exist'],
    [['sheet', folder], 'is a folder'],
    [['import', 'plotz', flatFile], 'LAYER: "plotz" is none of plots'],
    [['import', 'plots', join(folder, 'absent.geojson')], 'absent.geojson: does not exist'],
    [['import', 'plots', flatFile], 'type: expected FeatureCollection'],
    [['import', 'plots', '-'], '--source: is needed'],
    [['import', 'plots', flatFile, '--register', 'bag'], '--register: '],
    [
      ['import', 'plots', flatFile, '--date', '2099-01-01'],
      '--date: 2099-01-01 lies in the future',
    ],
    [
      ['import', 'plots', flatFile, '--date', dayAfter(2)],
      `--date: ${dayAfter(2)} lies in the future`,
    ],
    // As far as the file, which is none: the day itself is taken.
    [['import', 'plots', flatFile, '--date', dayAfter(0)], 'type: expected FeatureCollection'],
    [['user'], 'user: needs one of create'],
    [['user', 'create'], 'USERNAME: is missing'],
    [['user', 'create', 'piet'], '--company: is missing'],
    [['user', 'create', 'piet', '--company', 'x', '--mail'], '--email: is needed'],
  ])('refuses %j with exit code 2 and the name of the argument', async (args, sentence) => {
    const { code, stdout, stderr } = await callKavel(args as string[])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })
})

describe('kavel generate', () => {
  it('gives the parts of the building as GeoJSON in metres, the same every time', async () => {
    const first = await callKavel(['generate', flatFile, '--format', 'geojson'])
    expect({ code: first.code, stderr: first.stderr }).toEqual({ code: 0, stderr: '' })
    const given = JSON.parse(first.stdout)
    expect(given.type).toBe('FeatureCollection')
    expect(given.crs.properties.name).toContain('28992')
    expect(given.version).toBe('3')
    expect(given.messages).toContainEqual(expect.objectContaining({ code: 'storage_none' }))
    expect(given.hash).toMatch(/./)
    const kinds = new Set(given.features.map((f: Feature) => f.properties.kind))
    for (const kind of ['unit', 'core', 'gallery']) expect(kinds).toContain(kind)
    for (const { properties, geometry } of given.features as Feature[]) {
      for (const name of ['floor', 'z', 'unit', 'gross_area', 'net_area'])
        expect(properties).toHaveProperty(name)
      for (const [x, y] of geometry.coordinates[0]!) {
        expect(x).toBeGreaterThan(119_990)
        expect(y).toBeGreaterThan(479_990)
      }
    }
    const again = await callKavel(['generate', '-', '--format', 'geojson'], {
      input: JSON.stringify(flat),
    })
    expect(again.stdout).toBe(first.stdout)
  })

  it('builds a file without a version with the latest, one with an empty version with 3', async () => {
    const versionOf = async (version: unknown) => {
      const building = { ...flat.building, version }
      const input = JSON.stringify({ ...flat, building })
      const { stdout } = await callKavel(['generate', '-', '--format', 'geojson'], { input })
      return JSON.parse(stdout).version
    }
    expect(await versionOf(undefined)).toBe('3.7')
    expect(await versionOf(null)).toBe('3')
    expect(await versionOf('3.2')).toBe('3.2')
  })

  it('gives the whole model as JSON, through a pipe of any size', async () => {
    const { code, stdout } = await runKavel(['generate', flatFile])
    expect(code).toBe(0)
    expect(stdout.length).toBeGreaterThan(65_536)
    expect(JSON.parse(stdout).towers).toHaveLength(1)
  })

  it('draws the floor that is asked for', async () => {
    const ground = await callKavel(['generate', flatFile, '--format', 'svg'])
    const second = await callKavel(['generate', flatFile, '--format', 'svg', '--floor', '2'])
    expect(ground.stdout).toMatch(/^<svg /)
    expect(second.stdout).toMatch(/^<svg /)
    expect(second.stdout).not.toBe(ground.stdout)
  })

  it.each([
    [
      'a street',
      { blocktype: 'street' },
      { maxwidth: 16, maxlength: 60 },
      'it is ground, drawn as floor 0',
    ],
    ['nothing', { ...cfg, blocktype: 'flat_path_corridor' }, { maxwidth: 5 }, 'it is empty'],
  ])('draws %s as floor 0, asked for or not, and has no other', async (_, own, box, sentence) => {
    const input = JSON.stringify({ ...flat, building: { ...flat.building, ...box, cfg: own } })
    const draw = (...floor: string[]) =>
      callKavel(['generate', '-', '--format', 'svg', ...floor], { input })
    const [unasked, asked, other] = await Promise.all([
      draw(),
      draw('--floor', '0'),
      draw('--floor', '1'),
    ])
    expect(asked).toEqual(unasked)
    expect(asked.code).toBe(0)
    expect(asked.stdout).toMatch(/^<svg /)
    expect({ code: other.code, stdout: other.stdout }).toEqual({ code: 2, stdout: '' })
    expect(other.stderr).toContain(`--floor: the building has no floor "1"; ${sentence}`)
  })

  it.each([
    ['a building of a thousand kilometres', { maxlength: 1e9, maxwidth: 1e9, maxheight: 1e9 }, {}],
    ['a box too narrow for its block type', { maxwidth: 5 }, { blocktype: 'flat_path_corridor' }],
  ])('answers %s with a message and exit code 0', async (_, building, change) => {
    const input = {
      ...flat,
      building: { ...flat.building, ...building, cfg: { ...cfg, ...change } },
    }
    const { code, stdout } = await callKavel(['generate', '-', '--format', 'geojson'], {
      input: JSON.stringify(input),
    })
    expect(code).toBe(0)
    const given = JSON.parse(stdout)
    expect(given.features).toEqual([])
    expect(given.messages.length).toBeGreaterThan(0)
  })

  it.each<[string, unknown, string]>([
    ['cut-off JSON', JSON.stringify(flat).slice(0, 200), 'is incomplete JSON'],
    ['nothing', '', 'is incomplete JSON'],
    ['a list', [], 'standard input: '],
    ['an unknown field', { ...flat, bilding: 1 }, 'bilding: unknown field'],
    [
      'a number as text',
      { ...flat, building: { ...flat.building, maxlength: '60' } },
      'building.maxlength: ',
    ],
    [
      'a number beyond all',
      JSON.stringify(flat).replace('"maxlength":60', '"maxlength":1e999'),
      'building.maxlength: ',
    ],
    [
      'a dwelling type that is not there',
      { ...flat, units: [] },
      'building.cfg.units.0.unitId: no unit',
    ],
    [
      'a plot that crosses itself',
      {
        ...flat,
        plot: {
          type: 'Polygon',
          coordinates: [
            [
              [120000, 480000],
              [120080, 480050],
              [120080, 480000],
              [120000, 480050],
              [120000, 480000],
            ],
          ],
        },
      },
      'plot.coordinates.0: crosses',
    ],
    [
      'a plot in degrees',
      {
        ...flat,
        plot: {
          type: 'Polygon',
          coordinates: [
            [
              [5.25, 52.55],
              [5.251, 52.55],
              [5.251, 52.551],
              [5.25, 52.55],
            ],
          ],
        },
      },
      'plot.coordinates: not EPSG:28992 metres',
    ],
    [
      'an unknown block type',
      {
        ...flat,
        building: { ...flat.building, cfg: { ...cfg, blocktype: 'flat_gallery' } },
      },
      'building.cfg.blocktype: expected one of flat_path_gallery',
    ],
  ])('refuses %s with exit code 2 and the field', async (_, input, sentence) => {
    const text = typeof input === 'string' ? input : JSON.stringify(input)
    const { code, stdout, stderr } = await callKavel(['generate', '-'], { input: text })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(sentence)
    expect(stderr).not.toContain('\n    at ')
  })

  it('refuses a file that is larger than any building', async () => {
    const path = fileOf('large.json', `"${'x'.repeat(16_000_000)}"`)
    for (const [file, input] of [
      [path, ''],
      ['-', `"${'x'.repeat(16_000_000)}"`],
    ] as const) {
      const { code, stderr } = await callKavel(['generate', file], { input })
      expect(code).toBe(2)
      expect(stderr).toContain('is larger than 16 MB')
    }
  })
})

interface Feature {
  readonly properties: Readonly<Record<string, unknown>>
  readonly geometry: { readonly coordinates: readonly (readonly [number, number])[][] }
}

const facts = {
  areas: { plot_area: 4000, gfa: 4860, nfa: 3720, units: [{ unit_id: 1, count: 60, nfa: 3720 }] },
  units: [{ id: 1, name: 'Middenhuur', price: 1150, type: 'rent_unit_month' }],
  costs: [
    { id: 1, name: 'Bouw', type: 'per_m2_floor', category: 'building', parameter: 2050 },
    { id: 2, name: 'Grond', type: 'flat_fee', category: 'ground', parameter: 0 },
  ],
}
const factsFile = fileOf('facts.json', facts)

describe('kavel sheet', () => {
  it('prints every figure with its formula and inputs', async () => {
    const { code, stdout, stderr } = await callKavel(['sheet', factsFile])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const printed = JSON.parse(stdout)
    const parsed = parseSheetInput(facts)
    if (!parsed.ok) throw new Error('the facts are wrong')
    const { figures } = computeSheet(parsed.input)
    expect(Object.keys(printed.figures)).toEqual(Object.keys(figures))
    for (const [key, figure] of Object.entries(figures)) {
      expect(printed.figures[key].value).toBe(figure.value)
      expect(printed.figures[key].formula).toEqual(figure.formula)
      expect(printed.figures[key].inputs).toEqual(figure.inputs)
    }
    expect(printed.figures['unit.1.annual_rent'].formula_values).toBe('60 × 12 × 1150')
    expect(printed.incomplete).toMatchObject([{ line: 'cost.2' }])
  })

  it('prints a table to read in both languages', async () => {
    const english = await callKavel(['sheet', factsFile, '--format', 'text'])
    expect(english.stdout).toContain('= 60 × 12 × €1,150')
    const dutch = await callKavel(['sheet', factsFile, '--format', 'text', '--language', 'nl'])
    expect(dutch.stdout.replaceAll('\u00a0', ' ')).toContain('= 60 × 12 × € 1.150')
    const parsed = parseSheetInput(facts)
    if (!parsed.ok) throw new Error('the facts are wrong')
    for (const key of Object.keys(computeSheet(parsed.input).figures))
      expect(english.stdout, key).toContain(`    ${key} = `)
  })

  it.each<[string, unknown, string]>([
    ['cut-off JSON', '{"units": [', 'is incomplete JSON'],
    ['an unknown field', { unit: [] }, 'unit: unknown field'],
    ['a number as text', { costs: [{ id: 1, parameter: '5' }] }, 'costs.0.parameter: '],
    ['an unknown kind', { costs: [{ id: 1, type: 'free' }] }, 'costs.0.type: expected one of'],
    ['a negative area', { areas: { gfa: -1 } }, 'areas.gfa: '],
  ])('refuses %s with exit code 2 and the field', async (_, input, sentence) => {
    const text = typeof input === 'string' ? input : JSON.stringify(input)
    const { code, stdout, stderr } = await callKavel(['sheet', '-'], { input: text })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(sentence)
  })
})
