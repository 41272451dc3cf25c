/** Systems of coordinates as programs write them out: well-known text (OGC 01-009, ISO 19162), in a `.prj` or a GeoPackage. */
import type { Crs } from '@kavel/registers'

/** RD New without its name: oblique stereographic about Amersfoort (EPSG:28992). */
const RD_PARAMETERS = [
  /stereographic/i,
  /5\.38763\d*/,
  /52\.156160\d*/,
  /\b155000(\.0*)?\b/,
  /\b463000(\.0*)?\b/,
]

/** The coordinates that a well-known text describes; null when they are none that can be read. */
export function readProjection(text: string): Crs | null {
  const isProjected = /^\s*(COMPD_CS|COMPOUNDCRS|PROJ)/.test(text)
  if (
    isProjected &&
    (/RD_New|RD New|28992/i.test(text) || RD_PARAMETERS.every((sign) => sign.test(text)))
  )
    return 'EPSG:28992'
  return /^\s*GEO/.test(text) && /WGS.?(19)?84|CRS.?84|ETRS|European_Terrestrial/i.test(text)
    ? 'EPSG:4326'
    : null
}
