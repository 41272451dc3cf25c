/**
 * Draws the sample as an SVG, to look at it:
 *   node packages/sample/dev/draw.ts out.svg [--seed 1] [--plots 10000] [--size 1600]
 *     [--centre x,y] [--span metres] [--zoning] [--show scholen,winkels,buurten …]
 * x and y are metres in RD New relative to the market; without them the whole municipality is drawn. `--show` lays
 * collections over it, with their names.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Position } from 'geojson'
import { generateSample } from '../src/index.ts'
import type { SampleLayer } from '../src/types.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    plots: { type: 'string', default: '10000' },
    size: { type: 'string', default: '1600' },
    centre: { type: 'string', default: '0,0' },
    span: { type: 'string' },
    zoning: { type: 'boolean', default: false },
    show: { type: 'string', default: '' },
  },
})
const started = performance.now()
const sample = generateSample({ seed: Number(values.seed), plots: Number(values.plots) })
console.log(`generated in ${Math.round(performance.now() - started)} ms`)
for (const [key, value] of Object.entries(sample)) {
  const list = (value as { features?: unknown[] } | null)?.features
  if (list) console.log(key.padEnd(22), list.length)
}
const [cx, cy] = values.centre.split(',').map(Number) as [number, number]
const [west, south, east, north] = sample.bbox
const span = values.span ? Number(values.span) : Math.max(east - west, north - south)
const middle = values.span
  ? [sample.center[0] + cx, sample.center[1] + cy]
  : [(west + east) / 2, (south + north) / 2]
const size = Number(values.size)
const scale = size / span
const x0 = middle[0]! - span / 2
const y1 = middle[1]! + span / 2

function place([x, y]: Position): string {
  return `${((x! - x0) * scale).toFixed(1)},${((y1 - y!) * scale).toFixed(1)}`
}
function inView(ring: readonly Position[]): boolean {
  return ring.some(([x, y]) => x! > x0 && x! < x0 + span && y! < y1 && y! > y1 - span)
}
type Style = (properties: Readonly<Record<string, unknown>>) => string | null
function draw(layer: SampleLayer, style: Style): string {
  let out = ''
  for (const { geometry, properties } of sample[layer].features) {
    const look = style(properties)
    if (look === null || geometry === null) continue
    if (geometry.type === 'Point') {
      if (!inView([geometry.coordinates])) continue
      const [x, y] = place(geometry.coordinates).split(',')
      out += `<circle cx="${x}" cy="${y}" ${look}/>`
    } else if (geometry.type === 'LineString') {
      out += `<polyline points="${geometry.coordinates.map(place).join(' ')}" ${look}/>`
    } else {
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
      for (const rings of polygons) {
        if (span < 3000 && !inView(rings[0]!)) continue
        const path = rings.map((ring) => `M${ring.map(place).join('L')}Z`).join('')
        out += `<path d="${path}" ${look}/>`
      }
    }
  }
  return out
}
const zones: Record<string, string> = {
  agrarisch: '#EBF0D2',
  bedrijventerrein: '#C8A0D7',
  centrum: '#FFC8BE',
  gemengd: '#FFBE87',
  groen: '#28C846',
  kantoor: '#EBC3D7',
  maatschappelijk: '#DC9B78',
  natuur: '#82A591',
  recreatie: '#B9D746',
  sport: '#82C846',
  verkeer: '#CDCDCD',
  water: '#AFCDE1',
  wonen: '#FFFF00',
  woongebied: '#FFFFB4',
}
const roads: Record<string, string> = {
  fietspad: '#c9877a',
  voetpad: '#d9d6d0',
  parkeervlak: '#bdbbb6',
  voetgangersgebied: '#e6d8c8',
}
const line = (width: number) => `stroke-width="${(width * scale).toFixed(2)}"`
const near = span < 2200
let body = ''
if (values.zoning) {
  body += draw(
    'enkelbestemming',
    (p) =>
      `fill="${zones[String(p.bestemmingshoofdgroep)]}" stroke="#777" stroke-width="0.3" fill-rule="evenodd"`,
  )
  body += draw('bouwvlak', () => `fill="none" stroke="#333" stroke-width="0.6"`)
} else {
  body += draw(
    'onbegroeidterreindeel',
    (p) => `fill="${p['bgt-fysiekVoorkomen'] === 'erf' ? '#efe9dc' : '#dedbe2'}"`,
  )
  body += draw('begroeidterreindeel', (p) => {
    const kind = String(p.class)
    const colour =
      kind === 'bouwland'
        ? '#e8e3c0'
        : kind === 'grasland agrarisch'
          ? '#dbe8bd'
          : p['plus-fysiekVoorkomen'] === 'bosplantsoen'
            ? '#a9cc98'
            : '#c3deb0'
    return `fill="${colour}"`
  })
  body += draw('waterdeel', () => `fill="#a9cfe6"`)
  body += draw(
    'wegdeel',
    (p) =>
      `fill="${roads[String(p.function)] ?? (String(p.function).includes('regionale') ? '#f3d38b' : '#ffffff')}"`,
  )
  body += draw('spoor', () => `fill="none" stroke="#555" ${line(1.6)}`)
  body += draw('perceel', () => `fill="none" stroke="#8a7f6d" stroke-width="${near ? 0.5 : 0.12}"`)
  body += draw(
    'pand',
    (p) =>
      `fill="${p.aantal_verblijfsobjecten === 0 ? '#c9a99a' : Number(p.b3_h_dak_max) - Number(p.b3_h_maaiveld) > 14 ? '#8d4f3f' : '#b97a66'}" ${near ? 'stroke="#7a4a3c" stroke-width="0.3"' : ''}`,
  )
  body += draw(
    'vegetatieobject',
    () => `r="${(3 * scale).toFixed(2)}" fill="#5f9a54" fill-opacity="0.75"`,
  )
  if (near && span < 900)
    body += draw('wegvakken', () => `fill="none" stroke="#d33" stroke-width="0.6"`)
}
/** Attributes that tell what a shown record is, the first that it has. */
const NAMES = [
  'buurtnaam wijknaam PLAN_NAAM stop_name naam name siteName naam_n2k postcode6 postcode soilunit_code',
  'bodemgebruik type_oko subcategor statnaam gemeentenaam hoortBijTypeOverbrugging bgt-type',
]
  .join(' ')
  .split(' ')
/** A colour of its own for every name, so that neighbours can be told apart. */
function hueOf(name: string): number {
  let hash = 7
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) % 360
  return hash
}
function show(layer: SampleLayer): string {
  const nameOf = (p: Readonly<Record<string, unknown>>) =>
    String(p[NAMES.find((name) => p[name] !== undefined && p[name] !== null) ?? ''] ?? '')
  let out = draw(layer, (p) => {
    const hue = hueOf(nameOf(p))
    return `fill="hsl(${hue} 70% 50%)" fill-opacity="0.35" fill-rule="evenodd" r="5" stroke="hsl(${hue} 80% 25%)"`
  })
  for (const { geometry, properties } of sample[layer].features) {
    if (geometry === null || geometry.type === 'LineString') continue
    const ring =
      geometry.type === 'Point'
        ? [geometry.coordinates]
        : geometry.type === 'Polygon'
          ? geometry.coordinates[0]!
          : geometry.coordinates[0]![0]!
    if (!inView(ring)) continue
    const mean = [0, 1].map((axis) => ring.reduce((sum, at) => sum + at[axis]!, 0) / ring.length)
    const [x, y] = place(mean).split(',')
    out += `<text x="${Number(x) + 6}" y="${y}" font-size="11" font-family="sans-serif">${nameOf(properties)}</text>`
  }
  return out
}
for (const layer of values.show.split(',').filter(Boolean)) body += show(layer as SampleLayer)
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="100%" height="100%" fill="#f4f2ec"/>${body}</svg>`
writeFileSync(positionals[0] ?? 'sample.svg', svg)
