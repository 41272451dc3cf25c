/** What short terms on a public page mean. */
export const terms = {
  gfa: 'gross floor area, all floors with their walls',
  nfa: 'net floor area, what can be used inside the walls (NEN 2580)',
  fsi: 'floor area divided by the area of the plot',
  gsi: 'share of the plot that is built on',
} as const
