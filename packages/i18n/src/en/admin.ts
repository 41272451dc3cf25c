/** What staff of the installation looks after. */
export const admin = {
  title: 'Administration',
  intro: 'For staff of this installation.',
  data_title: 'Data',
  data_text: 'Public registers: what there is of each area, how old it is, and fetching it again.',
  data_action: 'Open data',
} as const
