/** GEOS, the engine of PostGIS and QGIS, as a second opinion on areas. */
import initGeos from 'geos-wasm'

export interface Geos {
  /** Area of the union of rings that may touch and overlap, square units. */
  unionArea(rings: readonly (readonly [number, number][])[]): number
  /** Sum of the areas of the rings, one by one. */
  areaOf(ring: readonly [number, number][]): number
}

/** @returns area functions; rings are closed, their first point repeated at the end */
export async function loadGeos(): Promise<Geos> {
  const geos = await initGeos()
  const { Module } = geos

  function measure(wkt: string, isUnited: boolean): number {
    const reader = geos.GEOSWKTReader_create()
    const length = wkt.length + 1
    const text = Module._malloc(length)
    Module.stringToUTF8(wkt, text, length)
    const geometry = geos.GEOSWKTReader_read(reader, text)
    const united = isUnited ? geos.GEOSUnaryUnion(geometry) : geometry
    const out = Module._malloc(8)
    geos.GEOSArea(united, out)
    const area = Module.getValue(out, 'double')
    for (const pointer of [text, out]) Module._free(pointer)
    geos.GEOSGeom_destroy(geometry)
    if (isUnited) geos.GEOSGeom_destroy(united)
    geos.GEOSWKTReader_destroy(reader)
    return area
  }

  const wktOf = (ring: readonly [number, number][]) =>
    `(${ring.map((point) => point.join(' ')).join(',')})`
  return {
    unionArea: (rings) =>
      rings.length === 0
        ? 0
        : measure(`MULTIPOLYGON(${rings.map((ring) => `(${wktOf(ring)})`).join(',')})`, true),
    areaOf: (ring) => measure(`POLYGON(${wktOf(ring)})`, false),
  }
}
