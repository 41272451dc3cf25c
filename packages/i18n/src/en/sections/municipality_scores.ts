export const municipality_scores = {
  name: 'Municipality compared',
  about: 'Figures of the municipality beside those of province and country.',
} as const
