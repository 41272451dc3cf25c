/** What an undo is about, in a few words: "Bedrag van Grondaankoop", "Gebouw 2 verwijderd". */
import type { EntityName } from '@kavel/domain'
import i18next from 'i18next'
import type { I18n } from '../i18n.ts'
import { fieldName, hasFieldName } from './field-name.ts'
import type { Row, Step } from './history.ts'
import { isSame, type Path } from './tree.ts'

type Find = (entity: EntityName, id: number) => Row | undefined

/** A step by its first command; of several changes of one record only the record. */
export function sayStep(t: I18n['t'], { commands }: Pick<Step, 'commands'>, find: Find): string {
  const [first] = commands
  if (!first) return ''
  const { entity } = first
  if (first.kind === 'bulk') return t('edit.step_many', { count: first.rows.length })
  if (first.kind === 'change') {
    const name = nameOf(t, entity, find(entity, first.id))
    const field = onlyField(first.fields.map(({ path }) => path))
    return field && hasFieldName(field)
      ? t('edit.step_field', { field: fieldName(t, field), name })
      : name
  }
  const { put, out } = first
  const name = nameOf(t, entity, put[0] ?? out[0])
  if (out.length === 0) return t('edit.step_put', { name })
  return put.length === 0 ? t('edit.step_out', { name }) : t('edit.step_swap', { name })
}

function onlyField([first, ...others]: readonly Path[]): Path | null {
  return first && others.every((other) => isSame(other, first)) ? first : null
}

function nameOf(t: I18n['t'], entity: EntityName, record: Row | undefined): string {
  if (typeof record?.name === 'string' && record.name) return record.name
  const key = `edit.one_${entity}`
  return i18next.exists(key) ? t(key as 'edit.one_buildings') : t('edit.unnamed')
}
