import { ActionIcon, Group, Title } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useI18n } from '../i18n.ts'
import { PANEL_LIMITS, usePanelWidth } from './panel-width.ts'
import classes from './with-inspector.module.css'

/** Pixels per press of an arrow key; with Shift five times as much. */
const KEY_STEP = 16

export interface WithInspectorProps {
  /** The work in the middle. */
  readonly children: ReactNode
  /** What the inspector shows; nothing hides it. */
  readonly inspector: ReactNode
  readonly title: string
  /** Under which name its width is remembered (cfg.panels_width); default `inspector`. */
  readonly panel?: string
  /** Shows a close button. */
  readonly onClose?: () => void
}

/**
 * The work in the middle and an inspector on the right whose width the user sets by dragging or
 * with the arrow keys. On a phone the inspector is a sheet that can be folded.
 */
export function WithInspector({
  children,
  inspector,
  title,
  panel = 'inspector',
  onClose,
}: WithInspectorProps) {
  const { t } = useI18n()
  const [width, setWidth] = usePanelWidth(panel)
  const [folded, setFolded] = useState(false)

  return (
    <div className={classes.frame}>
      <div className={classes.work}>{children}</div>
      {inspector && (
        <aside
          className={classes.inspector}
          aria-label={title}
          data-folded={folded}
          style={{ '--inspector-width': `${width}px` } as React.CSSProperties}
        >
          <Separator width={width} onWidth={setWidth} />
          <Group className={classes.head} justify="space-between" wrap="nowrap">
            <Title order={2} size="h3" lineClamp={1}>
              {title}
            </Title>
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                className={classes.fold}
                aria-expanded={!folded}
                aria-label={t(folded ? 'shell.inspector_open' : 'shell.inspector_close')}
                onClick={() => setFolded(!folded)}
              >
                {folded ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
              </ActionIcon>
              {onClose && (
                <ActionIcon aria-label={t('shell.close')} onClick={onClose}>
                  <IconX size={18} />
                </ActionIcon>
              )}
            </Group>
          </Group>
          <div className={classes.body}>{inspector}</div>
        </aside>
      )}
    </div>
  )
}

function Separator({ width, onWidth }: { width: number; onWidth: (width: number) => void }) {
  const { t } = useI18n()
  const start = useRef<{ x: number; width: number } | null>(null)

  function onKeyDown(event: KeyboardEvent) {
    const step = KEY_STEP * (event.shiftKey ? 5 : 1)
    const widths: Record<string, number> = {
      ArrowLeft: width + step,
      ArrowRight: width - step,
      Home: PANEL_LIMITS.min,
      End: PANEL_LIMITS.max,
    }
    const next = widths[event.key]
    if (next === undefined) return
    event.preventDefault()
    onWidth(next)
  }

  function onPointerDown(event: PointerEvent<HTMLHRElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width }
  }

  function onPointerMove(event: PointerEvent) {
    if (start.current) onWidth(start.current.width + start.current.x - event.clientX)
  }

  return (
    // a separator that can be focused is a widget (WAI-ARIA 1.2, window splitter)
    <hr
      className={classes.separator}
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('shell.inspector_resize')}
      aria-valuenow={width}
      aria-valuemin={PANEL_LIMITS.min}
      aria-valuemax={PANEL_LIMITS.max}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        start.current = null
      }}
    />
  )
}
