export const population_core_summary = {
  name: 'Core in brief',
  about: 'Where the population core lies, its outline and its main figures.',
} as const
