/** What administrators of a company and staff of the installation look after. */
export const admin = {
  title: 'Administration',
  intro: 'For administrators of your company and of this installation.',
  people_title: 'People',
  people_text: 'Who works in your organisation: inviting, roles and handing over.',
  people_action: 'Manage people',
  own_title: 'Own files',
  own_text: 'Owners, companies, listings and tax values for which your company holds the licence.',
  own_action: 'Open own files',
  data_title: 'Data',
  data_text: 'Public registers: what Kavel has of each area, how old it is, and refreshing it.',
  data_action: 'Open data',
} as const
