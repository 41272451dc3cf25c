/** Drawn plots as the BRK delivers them. */

/** Plots of 20 by 20 m in rows of a hundred, in the Markermeer where nothing real lies. */
export function drawPlots(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = [146_000 + (index % 100) * 20, 507_000 + Math.floor(index / 100) * 20]
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
