import { Kbd } from '@mantine/core'
import { Fragment } from 'react'
import { useI18n } from '../i18n.ts'
import classes from './keys.module.css'

const SIGNS: Readonly<Record<string, string>> = { Enter: '↵', Escape: 'Esc' }

/** Keys that are pressed one after another (`g l`), or together (`Ctrl+K`). */
export function Keys({ keys }: { readonly keys: string }) {
  const { t } = useI18n()
  return (
    <span className={classes.keys}>
      {keys.split(' ').map((key, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may follow itself
        <Fragment key={place}>
          {place > 0 && <span className={classes.then}>{t('keyboard.followed')}</span>}
          {key.split('+').map((one) => (
            <Kbd key={one} size="xs">
              {SIGNS[one] ?? one}
            </Kbd>
          ))}
        </Fragment>
      ))}
    </span>
  )
}
