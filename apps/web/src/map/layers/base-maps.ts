/**
 * What lies below everything. Our own map is drawn from the imported registers and needs no network;
 * the others are tiles of public services (addresses: the services' own documentation).
 */
export interface RasterTiles {
  readonly tiles: string
  readonly tileSize: number
  /** Largest zoom that is served; beyond it the last tiles are enlarged. */
  readonly maxzoom: number
  readonly attribution: string
}

export const baseMaps = {
  kavel: { raster: null },
  osm: {
    raster: {
      tiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      tileSize: 256,
      maxzoom: 19,
      attribution: '© OpenStreetMap contributors',
    },
  },
  grey: {
    raster: {
      tiles:
        'https://service.pdok.nl/brt/achtergrondkaart/wmts/v2_0/grijs/EPSG:3857/{z}/{x}/{y}.png',
      tileSize: 256,
      maxzoom: 19,
      attribution: '© Kadaster (BRT Achtergrondkaart)',
    },
  },
  aerial: {
    raster: {
      tiles:
        'https://service.pdok.nl/hwh/luchtfotorgb/wmts/v1_0/Actueel_orthoHR/EPSG:3857/{z}/{x}/{y}.jpeg',
      tileSize: 256,
      maxzoom: 19,
      attribution: '© Beeldmateriaal.nl',
    },
  },
} as const satisfies Record<string, { readonly raster: RasterTiles | null }>

/** Also the key of its title in the texts: `map.base_<key>`. */
export type BaseMapKey = keyof typeof baseMaps
export const BASE_MAPS = Object.keys(baseMaps) as BaseMapKey[]
