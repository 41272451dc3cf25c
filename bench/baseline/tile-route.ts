/** The bare route that plot tiles are compared with: one statement, gzip, send. */
import { createServer, type Server } from 'node:http'
import { gzip } from 'node:zlib'
import type pg from 'pg'

export const createTileRoute = (pool: pg.Pool): Server =>
  createServer(async (request, response) => {
    const [z, x, y] = request.url!.slice(1).split('/').map(Number)
    const { rows } = await pool.query(
      `select ST_AsMVT(t, 'plots', 4096, 'shape') as tile from (
         select register_id, designation, size,
           ST_AsMVTGeom(tile_geometry, ST_TileEnvelope($1, $2, $3), 4096, 64, true) as shape
         from register.plots
         where tile_geometry && ST_TileEnvelope($1, $2, $3, margin => 64.0 / 4096)) t`,
      [z, x, y],
    )
    gzip(rows[0].tile, (_, body) => response.setHeader('Content-Encoding', 'gzip').end(body))
  })
