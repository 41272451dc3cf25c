/** WCS 2.0: a map of cells, asked for window by window. */

import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BrokenDelivery,
  because,
  type DeliveryIssue,
  type Raster,
  type ServiceDeclaration,
  type Why,
} from '@kavel/registers'
import { type OpenRaster, openRaster } from '../open-raster.ts'
import { explain } from '../outbound/explain.ts'
import { type Box, findEndpoint, type ServiceContext } from './context.ts'
import { download } from './download.ts'

/** Metres of the window that is asked for first, to learn how large the cells are. */
const PROBE = 100
/** Bytes of an answer that is no map, read for what it says. */
const ERROR_LIMIT = 64_000

type Declaration = Extract<ServiceDeclaration, { kind: 'coverage' }>

export type OpenedCoverage =
  | { readonly ok: true; readonly raster: Raster }
  | { readonly ok: false; readonly issues: readonly DeliveryIssue[] }

/**
 * Opens a map of cells for a box. A small window in its middle is asked for at once: it tells the size of the cells, and whether the
 * service is there. Reading a window throws `BrokenDelivery` when the service fails.
 */
export async function openCoverage(
  context: ServiceContext,
  declaration: Declaration,
  box: Box,
): Promise<OpenedCoverage> {
  const found = findEndpoint(context, declaration.endpoint)
  if (!found.ok) return found
  const source: Source = { context, url: found.endpoint.url, declaration }
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
  const probe: Box = [x - PROBE / 2, y - PROBE / 2, x + PROBE / 2, y + PROBE / 2]
  try {
    const { resolution, noData } = await readThrough(source, probe, async (raster) => raster)
    const readWindow = (window: Box) =>
      readThrough(source, grown(window, resolution), (raster) => raster.readWindow(window))
    return {
      ok: true,
      raster: { bbox: box, resolution, noData, readWindow, close: async () => {} },
    }
  } catch (error) {
    if (!(error instanceof BrokenDelivery)) throw error
    return { ok: false, issues: [{ path: '', message: error.why }] }
  }
}

interface Source {
  readonly context: ServiceContext
  readonly url: string
  readonly declaration: Declaration
}

/** A window with a cell around it: services cut where the box says, not where a cell ends. */
function grown([west, south, east, north]: Box, [width, height]: readonly [number, number]): Box {
  return [west - width, south - height, east + width, north + height]
}

/** Fetches a window as a GeoTIFF, reads it and removes it. */
async function readThrough<Result>(
  { context, url, declaration: { coverage, axes } }: Source,
  [west, south, east, north]: Box,
  read: (raster: OpenRaster) => Promise<Result>,
): Promise<Result> {
  const asked = new URL(url)
  for (const [name, value] of [
    ['service', 'WCS'],
    ['version', '2.0.1'],
    ['request', 'GetCoverage'],
    ['coverageId', coverage],
    ['format', 'image/tiff'],
    ['subset', `${axes[0]}(${west},${east})`],
    ['subset', `${axes[1]}(${south},${north})`],
  ] as const)
    asked.searchParams.append(name, value)
  const folder = await mkdtemp(join(tmpdir(), 'kavel-coverage-'))
  try {
    const path = join(folder, 'window.tif')
    const failed = await download(context, asked, path)
    if (failed) throw new BrokenDelivery(failed.failure.message)
    const opened = await openRaster(path, { crs: 'EPSG:28992' })
    if (!opened.ok)
      throw new BrokenDelivery(await findWhy(asked.host, path, opened.issues[0]?.message))
    try {
      return await read(opened.raster)
    } finally {
      await opened.raster.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What came instead of a map: an exception of the service in its own words, else what is wrong with the file. */
async function findWhy(host: string, path: string, wrong: Why = 'is no map'): Promise<Why> {
  const chunks: Buffer[] = []
  for await (const chunk of createReadStream(path, { end: ERROR_LIMIT }))
    chunks.push(chunk as Buffer)
  const said = explain(Buffer.concat(chunks).toString('utf8'))
  return said ? because('says', { host, reason: said }) : because('no_map', { host, reason: wrong })
}
