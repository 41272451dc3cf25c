import { type TileSource, tileSources } from '@kavel/registers'
import { z } from 'zod'
import { type Call, numeric, oneOf } from './define-call.ts'

/** What vector tiles are drawn of; one request brings all layers of a source. */
export const TILE_SOURCES = Object.keys(tileSources) as [TileSource, ...TileSource[]]

/** Sources with nothing but what registers publish: the ground of the maps on public pages. */
export const PUBLIC_TILE_SOURCES = [
  'plots',
  'buildings',
  'ground',
  'streets',
] as const satisfies TileSource[]

const place = numeric(z.int().min(0))

export const tileCalls = {
  'GET /tiles/{source}/{z}/{x}/{y}.mvt': {
    who: 'signed_in',
    gives: 'A vector tile; 204 where nothing is, 304 when the ETag still holds',
    params: z.strictObject({ source: oneOf(TILE_SOURCES), z: place, x: place, y: place }),
    answer: { media: 'application/vnd.mapbox-vector-tile' },
    mayBeEmpty: true,
  },
  'GET /tiles/public/{source}/{z}/{x}/{y}.mvt': {
    who: 'public',
    gives:
      'A vector tile of the ground of public maps; 204 where nothing is, 304 when the ETag still holds',
    params: z.strictObject({ source: oneOf(PUBLIC_TILE_SOURCES), z: place, x: place, y: place }),
    answer: { media: 'application/vnd.mapbox-vector-tile' },
    mayBeEmpty: true,
    refusals: ['rate_limited'],
  },
} as const satisfies Record<string, Call>
