import {
  BlockType,
  ERRORS,
  enumerations,
  FILE_FAULTS,
  INTEGRATION_STEPS,
  PLOT_FAULTS,
  SITE_PLOTS,
  UPLOAD_BYTES,
} from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { labels as en } from './en/labels.ts'
import { labelOf } from './labels.ts'
import { LANGUAGES } from './language.ts'
import { labels as nl } from './nl/labels.ts'
import { nameTowers } from './towers.ts'

const labels = { en, nl }

describe.each(LANGUAGES)('the labels in %s', (language) => {
  it.each(Object.entries(enumerations))('name every member of %s', (name, members) => {
    const names: Record<string, string> = labels[language][name as keyof typeof enumerations]
    expect(Object.keys(names).sort()).toEqual(Object.keys(members).sort())
    for (const text of Object.values(names)) expect(text.trim()).not.toBe('')
  })

  it('name no two members of an enumeration alike', () => {
    for (const [name, names] of Object.entries(labels[language])) {
      const texts = Object.values(names)
      expect([name, new Set(texts).size]).toEqual([name, texts.length])
    }
  })

  it('name every integration step and error', () => {
    expect(Object.keys(labels[language].integration_step)).toEqual([...INTEGRATION_STEPS])
    expect(Object.keys(labels[language].error).sort()).toEqual(Object.keys(ERRORS).sort())
  })

  it('tell of every fault of a file, with the sizes that are taken', () => {
    const texts = labels[language].file_fault
    expect(Object.keys(texts)).toEqual(Object.keys(FILE_FAULTS))
    expect(texts.large_picture).toContain(` ${UPLOAD_BYTES.picture / 1e6} MB`)
    expect(texts.large_document).toContain(` ${UPLOAD_BYTES.document / 1e6} MB`)
  })

  it('tell of every fault of plots that are cut', () => {
    const texts = labels[language].plot_fault
    expect(Object.keys(texts)).toEqual(Object.keys(PLOT_FAULTS))
    expect(texts.too_many_plots).toContain(` ${SITE_PLOTS} `)
  })
})

describe('the label of a member', () => {
  it('is found by code and by key', () => {
    expect(labelOf(nl, 'block_type', BlockType.flat_path_gallery)).toBe('Galerijflat langs lijn')
    expect(labelOf(en, 'environmental_category', '3.1')).toBe('Category 3.1')
    expect(labelOf(nl, 'block_type', 2304)).toBe('Toren U, brede trap en lift, 4 per laag')
  })

  it('is empty for an unknown code, an inherited name and nothing', () => {
    expect(labelOf(nl, 'constraint_type', 99)).toBe('')
    expect(labelOf(nl, 'constraint_type', 'toString')).toBe('')
    expect(labelOf(nl, 'constraint_type', null)).toBe('')
  })
})

describe('naming towers', () => {
  it('refuses a core that has no word', () => {
    const words = { tower: 'Tower', perFloor: 'per floor', cores: {} }
    expect(() => nameTowers(['tower_u_staircase_2'], words)).toThrow('tower_u_staircase_2')
  })
})
