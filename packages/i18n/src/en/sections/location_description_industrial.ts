export const location_description_industrial = {
  name: 'Site for companies',
  about:
    'The place in sentences, for who wants to build for companies: ground, zoning and which companies may come. Kavel writes them from the facts.',
  permitted: 'By its zoning, companies are permitted on at least half of the ground.',
  forbidden: 'The zoning permits no companies on most of the ground.',
  unknown: 'Whether companies may come here is not known.',
  category: 'The rules speak of companies up to environmental category {{category}}.',
  category_unknown: 'Which environmental category is permitted is not known.',
} as const
