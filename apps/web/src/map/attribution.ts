/** Who is credited below the map: known when it is known what was imported, which may be after the map is there. */
import { AttributionControl, type Map as MapLibreMap } from 'maplibre-gl'
import type { Credits } from './credits.ts'
import { creditsOf } from './style.ts'

/** Puts the credits of its sources in the corner of a map; the function replaces them. */
export function createAttribution(map: MapLibreMap, compact: boolean): (credits: Credits) => void {
  let wanted: Readonly<Record<string, string>> = {}
  function apply(): void {
    for (const [name, text] of Object.entries(wanted)) {
      const source = map.getSource(name)
      if (source) source.attribution = text
    }
  }
  // a source takes over its own text once more when it has loaded; before the control, which reads it then
  map.on('sourcedata', ({ sourceDataType }) => {
    if (sourceDataType === 'metadata') apply()
  })
  let control = new AttributionControl({ compact })
  map.addControl(control, 'bottom-right')
  return (credits) => {
    const next = creditsOf(credits)
    if (JSON.stringify(next) === JSON.stringify(wanted)) return
    wanted = next
    apply()
    // it reads the sources when it comes
    map.removeControl(control)
    control = new AttributionControl({ compact })
    map.addControl(control, 'bottom-right')
  }
}
