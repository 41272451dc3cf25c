/** GEOS as a judge of ground that neighbours share: no overlaps, no gaps, and the same corners on both sides of a border. */
import type { Ground, Shape } from '@kavel/geometry'
import initGeos from 'geos-wasm'

type Ring = Ground[number]

export interface CoverageJudge {
  /** Do shapes share their borders corner for corner? (`GEOSCoverageIsValid`) */
  isCoverage(shapes: readonly Shape[]): boolean
  /** Square metres of all shapes together, where they overlap counted once. */
  unionArea(shapes: readonly Shape[]): number
}

const ringText = (ring: Ring) => `(${ring.map((corner) => corner.join(' ')).join(',')})`
const shapeText = (shape: Shape) =>
  `MULTIPOLYGON(${shape.map((ground) => `(${ground.map(ringText).join(',')})`).join(',')})`

/**
 * Ground whose outline runs round the holes that touch it in a corner. GEOS judges the sides of a neighbour by one ring that has the
 * corner, and takes all that lies outside of such a hole for ground.
 */
function roundTouchingHoles(ground: Ground): Ground {
  const [outline, ...holes] = ground as [Ring, ...Ring[]]
  for (const hole of holes)
    for (const [at, corner] of outline.entries()) {
      const start = hole.findIndex(([x, y]) => x === corner[0] && y === corner[1])
      if (start < 0) continue
      const around = [...hole.slice(start, -1), ...hole.slice(0, start), corner]
      const longer = [...outline.slice(0, at), ...around, ...outline.slice(at + 1)]
      return roundTouchingHoles([longer, ...holes.filter((one) => one !== hole)])
    }
  return ground
}

export async function loadCoverageJudge(): Promise<CoverageJudge> {
  const geos = await initGeos()
  const { Module } = geos
  function read<Answer>(shapes: readonly Shape[], ask: (geometry: number) => Answer): Answer {
    const text = `GEOMETRYCOLLECTION(${shapes.map(shapeText).join(',')})`
    const reader = geos.GEOSWKTReader_create()
    const pointer = Module._malloc(text.length + 1)
    Module.stringToUTF8(text, pointer, text.length + 1)
    const geometry = geos.GEOSWKTReader_read(reader, pointer)
    const answer = ask(geometry)
    geos.GEOSGeom_destroy(geometry)
    geos.GEOSWKTReader_destroy(reader)
    Module._free(pointer)
    return answer
  }
  return {
    isCoverage: (shapes) =>
      read(
        shapes.map((shape) => shape.map(roundTouchingHoles)),
        (geometry) => {
          // without a pointer for the edges that are wrong GEOS says only whether there are any
          const answer: number = geos.GEOSCoverageIsValid(geometry, 0, 0)
          if (answer === 2) throw new Error('GEOS could not judge the coverage')
          return answer === 1
        },
      ),
    unionArea: (shapes) =>
      read(shapes, (geometry) => {
        const united = geos.GEOSUnaryUnion(geometry)
        const out = Module._malloc(8)
        geos.GEOSArea(united, out)
        const area: number = Module.getValue(out, 'double')
        Module._free(out)
        geos.GEOSGeom_destroy(united)
        return area
      }),
  }
}
