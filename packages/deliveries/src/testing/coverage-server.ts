/** WCS 2.0.1 GetCoverage: the cells of a box as a GeoTIFF, an exception in XML for anything else. */
import { writeArrayBuffer } from 'geotiff'
import type { Asked, Reply } from './test-service.ts'

/** A map of cells by its formula; cells begin at whole multiples of their size. */
export interface TestCoverage {
  /** Metres. */
  readonly cell: number
  /** Value at the centre of a cell. */
  readonly valueAt: (x: number, y: number) => number
  /** What its axes are called; `x` and `y` when left out. */
  readonly axes?: readonly [string, string]
}

export function answerCoverage(
  { url }: Asked,
  coverages: Readonly<Record<string, TestCoverage>>,
): Reply {
  const coverage = coverages[url.searchParams.get('coverageId') ?? '']
  if (!coverage) return exception('NoSuchCoverage')
  const range = (axis: string) =>
    url.searchParams
      .getAll('subset')
      .map((subset) => new RegExp(`^${axis}\\((.+),(.+)\\)$`).exec(subset))
      .find((found) => found !== null)
      ?.slice(1)
      .map(Number)
  const [eastward, northward] = coverage.axes ?? ['x', 'y']
  const [west, east] = range(eastward) ?? []
  const [south, north] = range(northward) ?? []
  if (west === undefined || east === undefined || south === undefined || north === undefined)
    return exception('InvalidSubsetting')
  const { cell, valueAt } = coverage
  const left = Math.floor(west / cell) * cell
  const top = Math.ceil(north / cell) * cell
  const width = Math.ceil((east - left) / cell)
  const height = Math.ceil((top - south) / cell)
  const values = Float32Array.from({ length: width * height }, (_, index) =>
    valueAt(left + ((index % width) + 0.5) * cell, top - (Math.floor(index / width) + 0.5) * cell),
  )
  const body = writeArrayBuffer(values, {
    width,
    height,
    ModelPixelScale: [cell, cell, 0],
    ModelTiepoint: [0, 0, 0, left, top, 0],
    GTModelTypeGeoKey: 1,
    ProjectedCSTypeGeoKey: 28992,
    SampleFormat: [3],
    BitsPerSample: [32],
  })
  return { headers: { 'content-type': 'image/tiff' }, body: Buffer.from(body) }
}

function exception(code: string): Reply {
  return {
    status: 404,
    headers: { 'content-type': 'text/xml' },
    body: `<?xml version="1.0"?><ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows/2.0"><ows:Exception exceptionCode="${code}"><ows:ExceptionText>${code}</ows:ExceptionText></ows:Exception></ows:ExceptionReport>`,
  }
}
