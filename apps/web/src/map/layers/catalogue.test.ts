import { ZoningCategory } from '@kavel/domain'
import { catalogues } from '@kavel/i18n/catalogues'
import { listDrawnTables, registers } from '@kavel/registers'
import { quarters } from '@kavel/registers/testing'
import { describe, expect, it } from 'vitest'
import { makeCredits } from '../credits.ts'
import { palettes } from '../palette.ts'
import { readMapSettings } from '../settings.ts'
import { buildLayers, buildSources, diffLayers } from '../style.ts'
import { BASE_MAPS, type BaseMapKey, baseMaps } from './base-maps.ts'
import { LAYER_GROUPS, makeMapLayer, mapLayers } from './catalogue.ts'
import type { LayerStyle, MapLayer } from './define-layer.ts'

const layers: readonly MapLayer[] = mapLayers
const usual = readMapSettings(null)

/** Colours that stand for a class: fills, lines and dots; not the edge or halo of letters. */
function paintedColours({ type, paint }: LayerStyle): string[] {
  const names = {
    fill: ['fill-color'],
    line: ['line-color'],
    circle: ['circle-color'],
    symbol: ['text-color'],
  }[type as string]
  const values = (names ?? []).map((name) => (paint as Record<string, unknown>)[name])
  return JSON.stringify(values).match(/#[0-9a-f]{6}/gi) ?? []
}

describe.each(layers.map((layer) => [layer.key, layer] as const))('the layer %s', (key, layer) => {
  it.each(['light', 'dark'] as const)(
    'explains every painted colour in its legend (%s)',
    (scheme) => {
      const palette = palettes[scheme]
      const known = layer.legend(palette).flatMap(({ fill, line }) => [fill, line])
      // the numbers of the plots are letters, not a class
      const styles = layer.paint(palette, 0.5).filter(({ id }) => id !== 'plot-numbers')
      expect(styles.length).toBeGreaterThan(0)
      for (const style of styles)
        for (const colour of paintedColours(style)) expect(known).toContain(colour)
    },
  )

  it('has a title and a text for every class, in both languages', () => {
    for (const { map } of Object.values(catalogues)) {
      const texts: Record<string, string> = map
      expect(texts[`layer_${key}`]).toBeTruthy()
      for (const { label } of layer.legend(palettes.light))
        if ('text' in label) expect(texts[label.text], label.text).toBeTruthy()
        else expect(Object.keys(ZoningCategory)).toContain(label.member)
    }
  })

  it('names a register with an attribution, and belongs to a group of the panel', () => {
    expect(registers[layer.register].attribution).toBeTruthy()
    expect(LAYER_GROUPS).toContain(layer.group)
  })

  it('draws nothing below the zoom it promises', () => {
    for (const style of layer.paint(palettes.light, 1))
      if (style.minzoom !== undefined) expect(style.minzoom).toBeGreaterThanOrEqual(layer.from)
  })
})

describe('the whole map', () => {
  it('has unique keys and ids, and a source for every layer', () => {
    const built = buildLayers(palettes.light, usual)
    const ids = built.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(layers.map(({ key }) => key)).size).toBe(layers.length)
    const sources = buildSources('http://localhost', null, makeCredits(null, ''))
    for (const layer of built)
      if ('source' in layer) expect(Object.keys(sources)).toContain(layer.source)
  })

  it('legends all 25 zoning categories', () => {
    const zoning = layers.find(({ key }) => key === 'zoning')
    expect(zoning?.legend(palettes.light)).toHaveLength(25)
  })

  it('lies from the ground up: base, zoning, buildings, plots, what the user works on, pins', () => {
    const ids = buildLayers(palettes.light, usual).map(({ id }) => id)
    const order = [
      'paper',
      'base-osm',
      'green',
      'water',
      'roads',
      'zoning',
      'buildings',
      'plot-edges',
      'work-selected',
      'plot-numbers',
      'street-names',
      'pins',
    ]
    const places = order.map((id) => ids.indexOf(id))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('credits every source of tiles', () => {
    const sources = buildSources('http://localhost', [5, 52, 6, 53], makeCredits(null, ''))
    for (const [name, source] of Object.entries(sources))
      if (source.type === 'vector' || source.type === 'raster')
        expect(source.attribution, name).toBeTruthy()
    for (const key of BASE_MAPS)
      if (key !== 'kavel') expect(baseMaps[key].raster?.attribution).toBeTruthy()
  })

  it('asks no other site for anything while our own map is shown', () => {
    const shown = buildLayers(palettes.light, usual).filter(
      ({ layout }) => layout?.visibility !== 'none',
    )
    const sources = buildSources('http://localhost', null, makeCredits(null, ''))
    for (const layer of shown) {
      const source = 'source' in layer ? sources[layer.source as string] : undefined
      for (const url of (source && 'tiles' in source && source.tiles) || [])
        expect(url).toMatch(/^http:\/\/localhost\//)
    }
  })
})

describe('the choice of layers', () => {
  it('hides our ground under another base map, and nothing else', () => {
    const visible = (base: BaseMapKey) =>
      buildLayers(palettes.light, { ...usual, base })
        .filter(({ layout }) => layout?.visibility === 'visible')
        .map(({ id }) => id)
    expect(visible('kavel')).toEqual(expect.arrayContaining(['roads', 'plot-edges']))
    expect(visible('kavel')).not.toContain('base-aerial')
    expect(visible('aerial')).toEqual(
      expect.arrayContaining(['base-aerial', 'plot-edges', 'zoning']),
    )
    expect(visible('aerial')).not.toContain('roads')
    // a photograph names no streets, the drawn maps do
    expect(visible('aerial')).toContain('street-names')
    expect(visible('grey')).not.toContain('street-names')
  })

  it('changes only what differs', () => {
    const before = buildLayers(palettes.light, usual)
    expect(diffLayers(before, buildLayers(palettes.light, usual))).toEqual([])
    const off = { ...usual, layers: { ...usual.layers, trees: { on: false, opacity: 1 } } }
    expect(diffLayers(before, buildLayers(palettes.light, off))).toEqual([
      { layer: 'trees', kind: 'layout', name: 'visibility', value: 'none' },
    ])
  })

  it('survives whatever the browser has stored', () => {
    for (const text of ['', '{', 'null', '[]', '{"base":"gone","layers":{"zoning":{"opacity":9}}}'])
      expect(readMapSettings(text)).toEqual(usual)
    const stored = readMapSettings('{"base":"osm","layers":{"zoning":{"on":false,"opacity":0.4}}}')
    expect(stored.base).toBe('osm')
    expect(stored.layers.zoning).toEqual({ on: false, opacity: 0.4 })
    expect(stored.layers.plots).toEqual(usual.layers.plots)
  })
})

describe('a new layer', () => {
  const [drawn] = listDrawnTables({ quarters })
  if (!drawn) throw new Error('the layer is not drawn')
  const layer = makeMapLayer(drawn)

  it('is painted and explained by its declaration alone', () => {
    expect(layer).toMatchObject({ key: 'quarters', register: 'bgt', group: 'plan', from: 11 })
    expect(layer.paint(palettes.light, 0.4)).toEqual([
      {
        id: 'quarters',
        'source-layer': 'quarters',
        minzoom: 11,
        slot: 'zoning',
        type: 'fill',
        paint: {
          'fill-color': ['match', ['get', 'urban'], [1, 2], '#a50f15', '#fee5d9'],
          'fill-opacity': 0.4,
          'fill-antialias': false,
        },
      },
    ])
    expect(layer.legend(palettes.light)).toEqual([
      { label: { text: 'class_town' }, shape: 'area', fill: '#a50f15' },
      { label: { text: 'class_country' }, shape: 'area', fill: '#fee5d9' },
    ])
  })

  it('is a line or a dot where its records are', () => {
    const types = (['line', 'point'] as const).map(
      (geometry) => makeMapLayer({ ...drawn, geometry }).paint(palettes.dark, 1)[0]?.type,
    )
    expect(types).toEqual(['line', 'circle'])
  })

  it('needs a colour for every class', () => {
    const legend = { classes: [{ key: 'of_no_palette' }] }
    const colourless = makeMapLayer({ ...drawn, tile: { ...drawn.tile, legend } })
    expect(() => colourless.legend(palettes.light)).toThrow('of_no_palette')
  })
})
