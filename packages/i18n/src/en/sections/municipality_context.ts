export const municipality_context = {
  name: 'Municipality and its areas',
  about:
    'A map, and cores, districts, neighbourhoods and postcode areas in the municipality compared.',
} as const
