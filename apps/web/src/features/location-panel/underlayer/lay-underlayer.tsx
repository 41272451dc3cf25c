import type { Placement, RecordFor } from '@kavel/domain'
import { Alert, Button, Group, Modal, SegmentedControl, Slider, Text } from '@mantine/core'
import { useState } from 'react'
import type { Location } from '../../../shared/api/locations.ts'
import { edits, scopeOfLocation } from '../../../shared/edit/edits.ts'
import { fileName } from '../../../shared/files/file-name.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { NumberField } from '../../../shared/ui/number-field.tsx'
import { RemovalDialog } from '../../../shared/ui/removal-dialog.tsx'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import {
  type Draft,
  type DraftPoint,
  distanceOf,
  missingOf,
  pointsOf,
  scaleOf,
  startDraft,
  withDistance,
  withPoint,
} from './draft.ts'
import { GroundPane } from './ground-pane.tsx'
import { PicturePane, type Size } from './picture-pane.tsx'
import classes from './underlayer.module.css'

type Image = RecordFor<'images'>
type Index = 0 | 1

export interface LayUnderlayerProps {
  readonly location: Location
  readonly image: Image
  readonly onClose: () => void
}

/** A scan or drawing is laid on the ground: two points of it, and where they lie. */
export function LayUnderlayer({ location, image, onClose }: LayUnderlayerProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { placement } = image.cfg
  const [start] = useState(() => startDraft(placement))
  const [draft, setDraft] = useState(start)
  const [size, setSize] = useState<Size | null>(placement)
  const [startOpacity] = useState(placement?.opacity ?? 0.6)
  const [opacity, setOpacity] = useState(startOpacity)
  const [isLeaving, setIsLeaving] = useState(false)
  const [active, setActive] = useState<Index>(0)
  const points = pointsOf(draft)
  const laid = points && size ? { ...size, points, opacity } : null
  const set = (patch: Partial<DraftPoint>) => setDraft((now) => withPoint(now, active, patch))
  const isChanged = draft !== start || opacity !== startOpacity
  function store(next: Placement | null) {
    const scope = scopeOfLocation(location.id)
    edits.change(scope, 'images', image, { cfg: { placement: next } })
    void edits.flush(scope)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={() => (isChanged ? setIsLeaving(true) : onClose())}
      // the points take a while to find: a stray click does not lose them, and Escape asks
      closeOnClickOutside={false}
      closeOnEscape={!isLeaving}
      title={t('pictures.lay_title', { name: fileName(i18n, image) })}
      size={1180}
      fullScreen={useIsNarrow()}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <div className={classes.dialog}>
        <Text size="sm">{t('pictures.lay_text')}</Text>
        <SegmentedControl
          aria-label={t('pictures.lay_text')}
          data={['1', '2'].map((number) => ({
            value: number,
            label: t('pictures.lay_point', { number }),
          }))}
          value={String(active + 1)}
          onChange={(value) => setActive(value === '1' ? 0 : 1)}
        />
        <div className={classes.panes}>
          <PicturePane
            id={image.id}
            label={t('pictures.lay_picture', { number: active + 1 })}
            points={draft}
            onSize={({ width, height }) => setSize({ width, height })}
            onPoint={(px, py) => set({ px, py })}
          />
          <GroundPane
            location={location}
            imageId={image.id}
            label={t('pictures.lay_map', { number: active + 1 })}
            point={draft[active]}
            laid={laid}
            onPoint={(x, y) => set({ x, y })}
          />
        </div>
        <Numbers draft={draft} active={active} size={size} onPoint={set} onDraft={setDraft} />
        <div>
          <Text size="sm" id="underlayer-opacity">
            {t('pictures.lay_opacity')}
          </Text>
          <Slider
            thumbLabel={t('pictures.lay_opacity')}
            min={0.1}
            max={1}
            step={0.05}
            value={opacity}
            label={i18n.format.percent}
            onChange={setOpacity}
          />
        </div>
        <State draft={draft} />
        <Group justify="flex-end">
          {placement && (
            <Button variant="subtle" onClick={() => store(null)}>
              {t('pictures.lay_remove')}
            </Button>
          )}
          <Button disabled={!laid} onClick={() => store(laid)}>
            {t('pictures.lay_save')}
          </Button>
        </Group>
      </div>
      <RemovalDialog
        opened={isLeaving}
        title={t('pictures.lay_leave_title')}
        text={t('pictures.lay_leave_text')}
        confirm={t('pictures.lay_leave')}
        isPending={false}
        onConfirm={onClose}
        onClose={() => setIsLeaving(false)}
      />
    </Modal>
  )
}

interface NumbersProps {
  readonly draft: Draft
  readonly active: Index
  readonly size: Size | null
  readonly onPoint: (patch: Partial<DraftPoint>) => void
  readonly onDraft: (draft: Draft) => void
}

/** The active point in numbers, for who types it. */
function Numbers({ draft, active, size, onPoint, onDraft }: NumbersProps) {
  const { t } = useI18n()
  const fields = [
    ['px', 0, size?.width ?? 0, 1, 'px'],
    ['py', 0, size?.height ?? 0, 1, 'px'],
    ['x', 0, 300_000, 2, 'm'],
    ['y', 300_000, 625_000, 2, 'm'],
  ] as const
  return (
    <div className={classes.numbers}>
      {fields.map(([key, min, max, decimals, suffix]) => (
        <NumberField
          key={`${key}-${active}`}
          label={t(`pictures.lay_${key}`)}
          value={draft[active][key]}
          min={min}
          max={max}
          decimals={decimals}
          suffix={suffix}
          onCommit={(value) => onPoint({ [key]: value })}
        />
      ))}
      <NumberField
        label={t('pictures.lay_distance')}
        description={t('pictures.lay_distance_text')}
        value={distanceOf(draft)}
        min={0.1}
        max={100_000}
        decimals={2}
        suffix="m"
        onCommit={(metres) => onDraft(withDistance(draft, metres))}
      />
    </div>
  )
}

/** What is still to be done, or at which scale it lies. */
function State({ draft }: { readonly draft: Draft }) {
  const { t, format } = useI18n()
  const missing = missingOf(draft)
  const scale = scaleOf(draft)
  if (!missing)
    return (
      <Text size="sm" role="status">
        {t('pictures.lay_scale', { length: `${format.number(scale, 3)} m` })}
      </Text>
    )
  return (
    <Alert variant="light" role="status">
      {missing === 'too_close'
        ? t('pictures.lay_too_close')
        : t(`pictures.lay_missing_${missing.what}`, { number: missing.number })}
    </Alert>
  )
}
