export const population_core_scores = {
  name: 'Kern vergeleken',
  about: 'Cijfers van de kern naast die van gemeente, provincie en Nederland.',
} as const
