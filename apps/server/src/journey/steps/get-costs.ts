import { copyFromTemplate } from './from-template.ts'

/** The cost lines of the company's template. */
export const getCosts = copyFromTemplate(
  'costs',
  ['name', 'type', 'category', 'parameter', 'order', 'archived'],
  'and not deleted',
)
