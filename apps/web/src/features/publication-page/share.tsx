import { IconCheck, IconShare } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import classes from './reader.module.css'

/** Passes the address of the page on: as the reader's device does, else on the clipboard. */
export function Share({ title }: { readonly title: string }) {
  const { t } = useI18n()
  const [isThere, setThere] = useState(false)
  const [isCopied, setCopied] = useState(false)
  // where no script runs nothing can be shared; its place is kept
  useEffect(() => setThere(true), [])
  const share = async () => {
    const { origin, pathname, search } = window.location
    const url = origin + pathname + search
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        setCopied(true)
      }
    } catch {
      // the reader thought better of it, or the browser keeps its clipboard to itself
    }
  }
  const Icon = isCopied ? IconCheck : IconShare
  return (
    <button
      type="button"
      className={classes.share}
      data-there={isThere || undefined}
      disabled={!isThere}
      // as wide before as after: nothing beside it moves
      data-widest={t('reader.copied')}
      onClick={() => void share()}
    >
      <span className={classes.shareText}>
        <Icon size={16} aria-hidden />
        <span aria-live="polite">{t(isCopied ? 'reader.copied' : 'reader.share')}</span>
      </span>
    </button>
  )
}
