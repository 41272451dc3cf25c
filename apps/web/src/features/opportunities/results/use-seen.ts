import { useEffect, useState } from 'react'
import { useMapView } from '../../../map/map-canvas.tsx'
import { runLater } from '../../../shared/ready/work.ts'

/** Milliseconds of rest before another view is asked. */
const REST = 120
/** Decimals of the box that is asked: a metre. */
const DECIMALS = 5

type Box = [number, number, number, number]

export interface Seen {
  readonly box: Box
  readonly zoom: number
}

/** What a map shows, at rest. */
export function useSeen(): Seen | null {
  const view = useMapView()
  const [seen, setSeen] = useState<Seen | null>(null)
  useEffect(() => {
    const { map } = view
    let cancel: (() => void) | undefined
    const look = () => {
      const bounds = map.getBounds()
      const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()].map(
        (one) => Number(one.toFixed(DECIMALS)),
      ) as Box
      setSeen({ box, zoom: Number(map.getZoom().toFixed(2)) })
    }
    const lookSoon = () => {
      cancel?.()
      cancel = runLater(look, REST)
    }
    look()
    map.on('moveend', lookSoon)
    map.on('resize', lookSoon)
    return () => {
      cancel?.()
      map.off('moveend', lookSoon)
      map.off('resize', lookSoon)
    }
  }, [view])
  return seen
}
