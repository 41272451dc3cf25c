export const municipality_scores = {
  name: 'Gemeente vergeleken',
  about: 'Cijfers van de gemeente naast die van provincie en Nederland.',
} as const
