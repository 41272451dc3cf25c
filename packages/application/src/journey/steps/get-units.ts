import { copyFromTemplate, copyInto } from './from-template.ts'

const COLUMNS = [
  'name',
  'order',
  'size',
  'size_max',
  'price',
  'income_mode',
  'programme_goal',
  'cfg',
] as const

/** The dwelling types of the company's template. */
export const getUnits = copyFromTemplate('units', COLUMNS, '')

/** Copies them at once, for who cannot wait for the step; that then leaves them as they are. */
export const copyUnits = copyInto('units', COLUMNS, '')
