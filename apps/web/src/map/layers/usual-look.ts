/** Look of a layer that says no more than its declaration: one style layer by geometry, coloured by class. */
import type { DrawnTable, LegendClass } from '@kavel/registers'
import type { ExpressionSpecification } from 'maplibre-gl'
import type { Palette } from '../palette.ts'
import type { LayerStyle, LegendEntry, Slot } from './define-layer.ts'

/** Colour of a class on a map of this scheme. */
export function classColour({ key, colour }: LegendClass, { scheme }: Palette): string {
  if (!colour) throw new Error(`The class ${key} has no colour`)
  return typeof colour === 'string' ? colour : colour[scheme]
}

/** Expression for the colour of a record, by its class. */
export function colourByClass({ tile }: DrawnTable, palette: Palette) {
  const { by, classes, steps } = tile.legend
  const rest = classes.at(-1)
  if (!rest) throw new Error('A layer needs at least one class')
  if (by && steps) {
    const [lowest, ...higher] = classes.slice(0, -1).map((each) => classColour(each, palette))
    const scale = ['step', ['get', by], lowest, ...steps.flatMap((step, i) => [step, higher[i]])]
    return [
      'case',
      ['has', by],
      scale,
      classColour(rest, palette),
    ] as unknown as ExpressionSpecification
  }
  const cases = classes
    .slice(0, -1)
    .flatMap((each) => [each.values ?? [], classColour(each, palette)])
  if (!by || cases.length === 0) return classColour(rest, palette)
  return [
    'match',
    ['get', by],
    ...cases,
    classColour(rest, palette),
  ] as unknown as ExpressionSpecification
}

/** Where areas lie in the stack, by group; lines and dots have a slot of their own. */
const SLOTS = {
  property: 'buildings',
  plan: 'zoning',
  ground: 'green',
  nature: 'zoning',
  amenities: 'zoning',
  statistics: 'zoning',
} as const satisfies Record<DrawnTable['tile']['group'], Slot>

/** Fills areas, draws lines of 1.5 pixels, and dots of 4 on all of it: most of what they stand for lies in a building. */
export function paintUsually(drawn: DrawnTable, palette: Palette, opacity: number): LayerStyle[] {
  const { name, geometry, tile } = drawn
  const colour = colourByClass(drawn, palette)
  const own = { id: name, 'source-layer': name, minzoom: tile.from } as const
  if (geometry === 'line' || tile.isOutline)
    return [
      {
        ...own,
        slot: 'lines',
        type: 'line',
        paint: { 'line-color': colour, 'line-width': 1.5, 'line-opacity': opacity },
      },
    ]
  if (geometry === 'point')
    return [
      {
        ...own,
        slot: 'dots',
        type: 'circle',
        paint: {
          'circle-color': colour,
          'circle-radius': 4,
          'circle-opacity': opacity,
          'circle-stroke-color': palette.paper,
          'circle-stroke-width': 1,
        },
      },
    ]
  return [
    {
      ...own,
      slot: SLOTS[tile.group],
      type: 'fill',
      paint: { 'fill-color': colour, 'fill-opacity': opacity, 'fill-antialias': false },
    },
  ]
}

/** One entry for each class, in the colour of the map; `line` edges the areas. */
export function listClasses(
  { geometry, tile }: DrawnTable,
  palette: Palette,
  line?: string,
): LegendEntry[] {
  return tile.legend.classes.map((each) => {
    const colour = classColour(each, palette)
    return {
      label: { text: `class_${each.key}` },
      shape: tile.isOutline ? 'line' : geometry,
      ...(geometry === 'line' || tile.isOutline
        ? { line: colour }
        : { fill: colour, ...(line && { line }) }),
    }
  })
}
