import { CloseButton, Title } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './map-panel.module.css'

export interface MapPanelProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel beside the tools of a map, on a phone over its lower part; it has the focus when it opens, and Escape closes it. */
export function MapPanel({ title, closeLabel, onClose, children }: MapPanelProps) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section
      ref={panel}
      className={classes.panel}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={classes.head}>
        <Title order={2} size="h3" id={titleId}>
          {title}
        </Title>
        <CloseButton size="sm" aria-label={closeLabel} onClick={onClose} />
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  )
}
