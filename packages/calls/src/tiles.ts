import { type TileSource, tileSources } from '@kavel/registers'
import { z } from 'zod'
import { type Call, numeric, oneOf } from './define-call.ts'

/** What vector tiles are drawn of; one request brings all layers of a source. */
export const TILE_SOURCES = Object.keys(tileSources) as [TileSource, ...TileSource[]]

const place = numeric(z.int().min(0))

export const tileCalls = {
  'GET /tiles/{source}/{z}/{x}/{y}.mvt': {
    who: 'signed_in',
    gives: 'A vector tile; 204 where nothing is, 304 when the ETag still holds',
    params: z.strictObject({ source: oneOf(TILE_SOURCES), z: place, x: place, y: place }),
    answer: { media: 'application/vnd.mapbox-vector-tile' },
    mayBeEmpty: true,
  },
} as const satisfies Record<string, Call>
