import { Tooltip } from '@mantine/core'
import { useI18n } from '../i18n.ts'
import { useStore } from '../store.ts'
import classes from './connection-mark.module.css'
import { connection } from './together.ts'

/** Whether changes of colleagues come in: a word and a dot, which say nothing before it is known. */
export function ConnectionMark() {
  const { t } = useI18n()
  const state = useStore(connection)
  return (
    <div role="status" className={classes.place}>
      {state !== 'connecting' && (
        <Tooltip label={t(`together.${state}_text`)} multiline maw={260}>
          <span className={classes.mark} data-connection={state}>
            {t(`together.${state}`)}
          </span>
        </Tooltip>
      )}
    </div>
  )
}
