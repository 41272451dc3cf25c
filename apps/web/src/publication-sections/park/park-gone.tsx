import { useI18n } from '../../shared/i18n.ts'
import page from '../page.module.css'

/** That the registers do not have the park; or have it, and nothing of it could be read. */
export function ParkGone({ name }: { readonly name: string | null }) {
  const { t } = useI18n()
  return <p className={page.dim}>{name === null ? t('park_page.gone') : t('park_page.no_facts')}</p>
}
