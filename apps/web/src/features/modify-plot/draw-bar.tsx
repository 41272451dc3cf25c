import { Button, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { type Store, useStore } from '../../shared/store.ts'
import classes from './modify-plot.module.css'
import { type Corner, type EntryFault, LEAST, readEntry, type Sketch } from './sketch.ts'
import { measuresOf } from './sketch-parts.ts'
import { SHAPES, type Tool } from './tools.ts'

export interface DrawBarProps {
  readonly tool: Tool
  readonly sketch: Store<Sketch>
  /** What is wrong with what was drawn. */
  readonly fault: string | null
  readonly onCorner: (corner: Corner) => void
  readonly onBack: () => void
  readonly onFinish: () => void
  readonly onStop: () => void
}

/** What to do with the tool at hand, what it measures, and where the next corner is typed. */
export function DrawBar(props: DrawBarProps) {
  const { t } = useI18n()
  const { tool, sketch, fault, onBack, onFinish, onStop } = props
  const { corners, isDone } = useStore(sketch)
  const shape = SHAPES[tool]
  if (!shape) return null
  return (
    <section className={classes.draw} aria-label={t(`modify_plot.tool_${tool}`)}>
      <Measures tool={tool} sketch={sketch} />
      {fault ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {fault}
        </Text>
      ) : (
        <Text size="xs" role="status">
          {t(`modify_plot.hint_${tool}` as 'modify_plot.hint_draw')}
        </Text>
      )}
      {!isDone && (
        <div className={classes.entry}>
          {shape !== 'pair' || corners.length > 0 ? <Typed {...props} /> : null}
          {corners.length > 0 && (
            <Button variant="default" size="xs" aria-keyshortcuts="Backspace" onClick={onBack}>
              {t('modify_plot.back')}
            </Button>
          )}
          {shape !== 'pair' && corners.length >= LEAST[shape] && (
            <Button size="xs" aria-keyshortcuts="Enter" onClick={onFinish}>
              {t('modify_plot.finish')}
            </Button>
          )}
          <Button variant="subtle" size="xs" aria-keyshortcuts="Escape" onClick={onStop}>
            {t('map.stop')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Measures({ tool, sketch }: Pick<DrawBarProps, 'tool' | 'sketch'>) {
  const { t, format } = useI18n()
  const drawn = useStore(sketch)
  const shape = SHAPES[tool]
  if (!shape) return null
  const { side, area } = measuresOf(shape, drawn)
  const parts = [
    side !== null && t('modify_plot.side', { value: format.fixed(side, 2) }),
    area !== null && t('modify_plot.area', { value: format.fixed(area, 1) }),
    drawn.snapped && !drawn.isDone && t(`map.snapped_${drawn.snapped}`),
  ].filter(Boolean)
  return (
    <Text size="sm" fw={600} mih={21} data-measures>
      {parts.join(' · ')}
    </Text>
  )
}

/** The next corner as a length towards the pointer, a length with an angle, or coordinates; empty, Enter finishes. */
function Typed({ sketch, onCorner, onFinish, onBack }: DrawBarProps) {
  const { t, language } = useI18n()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<EntryFault | null>(null)
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace' && !text) onBack()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!text.trim()) return onFinish()
    const { corners, next } = sketch.get()
    const entry = readEntry(text, language, corners, next)
    if (!entry.ok) return setFault(entry.fault)
    onCorner(entry.corner)
    setText('')
  }
  return (
    <TextInput
      className={classes.typed}
      size="xs"
      label={t('modify_plot.entry')}
      placeholder={t('modify_plot.entry_example')}
      error={fault && t(`modify_plot.entry_${fault}`)}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        setFault(null)
      }}
      onKeyDown={onKeyDown}
    />
  )
}
