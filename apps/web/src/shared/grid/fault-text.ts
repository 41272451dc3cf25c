import type { I18n } from '../i18n.ts'
import type { Fault } from './read-cell.ts'

/** Why a text is no value of its column, as a sentence. */
export function faultText({ t, format }: Pick<I18n, 't' | 'format'>, fault: Fault): string {
  if (!('bound' in fault)) return t(`grid.fault_${fault.code}`)
  return t(`grid.fault_${fault.code}`, { bound: format.number(fault.bound, 2) })
}
