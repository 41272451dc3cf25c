export const location_summary = {
  name: 'Samenvatting',
  about: 'De plek in een paar feiten, elk met zijn bron, en de tekening van de percelen.',
} as const
