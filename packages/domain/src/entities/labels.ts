import { text, textWith } from '../fields.ts'
import { defineEntity } from './define.ts'

export const labels = defineEntity({
  name: 'labels',
  scope: 'tenant',
  order: 'name',
  fields: {
    name: textWith(''),
    color: text(),
  },
})
