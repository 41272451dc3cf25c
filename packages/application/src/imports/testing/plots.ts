/** Drawn plots as the BRK delivers them. */

/** South-west corner in the Markermeer, where nothing real lies and the sample does. */
const MARKEROOG = [146_000, 507_000] as const

/** Plots of 20 by 20 m in rows of a hundred, north and east of a corner in RD. */
export function drawPlots(count: number, [west, south]: readonly [number, number] = MARKEROOG) {
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = [west + (index % 100) * 20, south + Math.floor(index / 100) * 20]
    return {
      type: 'Feature' as const,
      properties: {
        identificatieLokaalID: `9999${index}`,
        AKRKadastraleGemeenteCodeWaarde: 'MKW99',
        kadastraleGemeenteWaarde: 'Markeroog',
        sectie: 'A',
        perceelnummer: index + 1,
        kadastraleGrootteWaarde: 400,
      },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [x, y],
            [x + 20, y],
            [x + 20, y + 20],
            [x, y + 20],
            [x, y],
          ],
        ],
      },
    }
  })
}
