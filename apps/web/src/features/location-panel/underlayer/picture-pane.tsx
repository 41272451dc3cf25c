import { ActionIcon, Alert } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { pictureAddress } from '../../../shared/api/pictures.ts'
import { useI18n } from '../../../shared/i18n.ts'
import type { Draft } from './draft.ts'
import classes from './underlayer.module.css'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface PicturePaneProps {
  readonly id: number
  readonly label: string
  readonly points: Draft
  /** Pixels of the picture, as soon as it is there. */
  readonly onSize: (size: Size) => void
  readonly onPoint: (px: number, py: number) => void
}

const MOST_ZOOM = 8

/** The picture whose points are set by clicking; larger on wish, for a point as exact as a pixel. */
export function PicturePane({ id, label, points, onSize, onPoint }: PicturePaneProps) {
  const { t } = useI18n()
  const [zoom, setZoom] = useState(1)
  const [size, setSize] = useState<Size | null>(null)
  const [isBroken, setBroken] = useState(false)
  function onClick({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    if (!size) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const share = (value: number) => Math.min(1, Math.max(0, value))
    onPoint(
      share((clientX - left) / width) * size.width,
      share((clientY - top) / height) * size.height,
    )
  }
  if (isBroken) return <Alert color="red">{t('pictures.lay_unreadable')}</Alert>
  return (
    <div className={classes.pane}>
      <div className={classes.head}>
        <span>{label}</span>
        <ActionIcon
          aria-label={t('pictures.lay_zoom_in')}
          disabled={zoom >= MOST_ZOOM}
          onClick={() => setZoom(zoom * 2)}
        >
          <IconZoomIn size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={t('pictures.lay_zoom_out')}
          disabled={zoom <= 1}
          onClick={() => setZoom(zoom / 2)}
        >
          <IconZoomOut size={16} aria-hidden />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={label}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard types the numbers below */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard types the numbers below */}
        <div className={classes.canvas} style={{ width: `${zoom * 100}%` }} onClick={onClick}>
          <img
            src={pictureAddress(id)}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setSize({ width, height })
              onSize({ width, height })
            }}
            onError={() => setBroken(true)}
          />
          {size &&
            points.map(({ px, py }, index) =>
              px === null || py === null ? null : (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: the first is the first
                  key={index}
                  className={classes.mark}
                  style={{
                    left: `${(px / size.width) * 100}%`,
                    top: `${(py / size.height) * 100}%`,
                  }}
                >
                  {index + 1}
                </span>
              ),
            )}
        </div>
      </section>
    </div>
  )
}
