/** Measures that planners write short, for who is none. */
import type { FormFactorKey } from '@kavel/domain'
import { useI18n } from '../shared/i18n.ts'
import classes from './page.module.css'

const TERMS = ['gfa', 'nfa', 'fsi', 'gsi'] as const
type Term = (typeof TERMS)[number]

const isTerm = (key: FormFactorKey): key is Term => (TERMS as readonly string[]).includes(key)

/** The name of a form factor; a short one says on asking what it stands for. */
export function FactorName({ of }: { readonly of: FormFactorKey }) {
  const { t } = useI18n()
  const name = t(`form_factors.${of}`)
  return isTerm(of) ? <abbr title={t(`terms.${of}`)}>{name}</abbr> : name
}

/** What the short ones of a section stand for, once below it: a title is nothing on a phone or on paper. */
export function TermsLine({ of }: { readonly of: readonly FormFactorKey[] }) {
  const { t } = useI18n()
  const used = of.filter(isTerm)
  if (used.length === 0) return null
  const told = used.map((term) => `${t(`form_factors.${term}`)}: ${t(`terms.${term}`)}.`)
  return <p className={classes.source}>{told.join(' ')}</p>
}
