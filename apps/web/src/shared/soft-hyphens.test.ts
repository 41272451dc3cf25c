import { expect, test } from 'vitest'
import { withSoftHyphens } from './soft-hyphens.ts'

const seen = (text: string) => withSoftHyphens(text).replaceAll('\u00ad', '|')

test('long words of plans may be parted between their parts only', () => {
  expect(seen('Maximum bebouwingspercentage')).toBe('Maximum bebouwings|percentage')
  expect(seen('Maximum vloeroppervlakte; bvo')).toBe('Maximum vloer|oppervlakte; bvo')
  expect(seen('Maximum bedrijfsvloeroppervlakte')).toBe('Maximum bedrijfsvloer|oppervlakte')
})

test('short words and those that are no compound stay whole', () => {
  expect(seen('Hoogte, Percentage, waarde')).toBe('Hoogte, Percentage, waarde')
  expect(seen('Maximum goothoogte')).toBe('Maximum goothoogte')
  expect(seen('Maximum oppervlakte')).toBe('Maximum oppervlakte')
})
