import { copyFromTemplate } from './from-template.ts'

/** The dwelling types of the company's template. */
export const getUnits = copyFromTemplate(
  'units',
  ['name', 'order', 'size', 'size_max', 'price', 'income_mode', 'programme_goal', 'cfg'],
  '',
)
