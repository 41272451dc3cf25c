import { drawnViews } from '@kavel/registers'
import { expect, test } from 'vitest'
import { palettes } from '../palette.ts'
import { mapLayers } from './catalogue.ts'
import { colourByClass } from './usual-look.ts'

const [drawn] = drawnViews

test('a scale has one class more than steps, and one for what is unknown', () => {
  const { classes, steps } = drawn.tile.legend
  expect(classes).toHaveLength(steps.length + 2)
})

test('a scale colours a number by the step at or below it, and a record without one apart', () => {
  const { light } = palettes
  expect(colourByClass(drawn, light)).toEqual([
    'case',
    ['has', 'unused_per_m2'],
    // MapLibre: the colour below the first step, then each step with the colour from there
    [
      'step',
      ['get', 'unused_per_m2'],
      '#edf8fb',
      0.05,
      '#b3cde3',
      0.25,
      '#8c96c6',
      0.5,
      '#8856a7',
      1,
      '#810f7c',
    ],
    '#c9c7c1',
  ])
})

test('an uncertain capacity is fainter than a certain one, at every opacity', () => {
  const layer = mapLayers.find(({ key }) => key === 'unused_capacity')!
  for (const opacity of [0.1, 0.6, 1]) {
    const [style] = layer.paint(palettes.light, opacity)
    expect(style?.paint).toMatchObject({
      'fill-opacity': ['case', ['==', ['get', 'confidence'], 'low'], 0.35 * opacity, opacity],
    })
  }
})
