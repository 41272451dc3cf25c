/** What lies on a map, and how the view keeps beside it. */
import type { EaseToOptions, Map as MapLibreMap } from 'maplibre-gl'
import type { Bounds } from './bounds.ts'

/** Room around what is fitted into the map, in pixels. */
export const MARGIN = 24
/** The same where a sheet leaves but a strip of the map. */
const LITTLE = 6
/** Width below which the inspector is a sheet over the map (README, Looks). */
const PHONE = '(max-width: 48em)'
/** Part of a phone's map that the sheet covers at most (`with-inspector.module.css`). */
const SHEET = 0.62
/** Part of a phone's map that the panel of the layers covers, and pixels of a wide one (`layer-panel.module.css`). */
const LAYERS = { phone: 0.72, pixels: 410 } as const
/** Pixels at the top of a phone's map that search and tools cover while the sheet is open. */
const TOOLS = 110
/** Milliseconds of a move aside. */
const ASIDE = 300

/** What may lie on a map. */
export interface Covers {
  readonly sheet: boolean
  readonly layers: boolean
}

export const isPhone = () => matchMedia(PHONE).matches

export interface Covered {
  /** Moves the camera to what is left of the map. */
  move(to: EaseToOptions): void
  /** Is beside what lies on the map at once, for a move that follows; gives the room to leave around what is fitted, px. */
  settle(): number
  /** Tells what lies on the map; `keep` is moved beside it, and made smaller where it does not fit. */
  set(by: Covers, keep: Bounds | null): void
}

/** Pixels at the edges of a map that are covered. */
function measureCover({ clientWidth, clientHeight }: HTMLElement, { sheet, layers }: Covers) {
  if (!isPhone()) return { right: layers ? Math.min(LAYERS.pixels, clientWidth / 2) : 0, bottom: 0 }
  return { right: 0, bottom: clientHeight * Math.max(sheet ? SHEET : 0, layers ? LAYERS.phone : 0) }
}

/** Keeps the middle of a map's view in the middle of what is left of it. */
export function createCovered(map: MapLibreMap): Covered {
  const canvas = map.getCanvas()
  let covers: Covers = { sheet: false, layers: false }
  let kept: Bounds | null = null
  let covered = { right: 0, bottom: 0 }

  const padding = () => ({ top: covered.bottom > 0 ? TOOLS : 0, left: 0, ...covered })

  /**
   * The inspector may have been opened or closed just now; a change of size halfway would make the move end
   * beside its goal.
   */
  function move(to: EaseToOptions, after?: () => void): void {
    map.resize()
    // not earlier: a change of size ends with the same event; not later: without motion the move has ended then
    if (after) void map.once('moveend', after)
    map.easeTo({ padding: padding(), ...to })
  }

  function uncover(): void {
    const next = measureCover(canvas, covers)
    if (next.right === covered.right && next.bottom === covered.bottom) return
    covered = next
    move({ duration: ASIDE }, showKept)
  }

  function showKept(): void {
    if (!kept) return
    const [west, south, east, north] = kept
    const { x: left, y: bottom } = map.project([west, south])
    const { x: right, y: top } = map.project([east, north])
    const isSeen =
      left >= 0 &&
      right <= canvas.clientWidth - covered.right &&
      top >= (covered.bottom > 0 ? TOOLS : 0) &&
      bottom <= canvas.clientHeight - covered.bottom
    if (isSeen) return
    // comes on top of what is covered
    const options = { padding: MARGIN, maxZoom: map.getZoom(), duration: ASIDE }
    map.fitBounds([west, south, east, north], options)
  }

  map.on('resize', uncover)
  return {
    move,
    settle() {
      map.setPadding(padding())
      return covered.bottom > 0 ? LITTLE : MARGIN
    },
    set(by, keep) {
      covers = by
      kept = keep
      uncover()
    },
  }
}
