export const population_core_context = {
  name: 'Core and its areas',
  about: 'A map, and districts, neighbourhoods and postcode areas in the core compared.',
} as const
