/** Texts that the sections about a business park share. */
export const park_page = {
  gone: 'The registers do not have this business park (any more): nothing can be said of it.',
  no_facts: 'Nothing is known of this business park yet.',
  own_file: 'own file of the organisation',
  sources: 'Sources: {{sources}}.',
  plots_one: '{{formatted}} parcel',
  plots_other: '{{formatted}} parcels',
} as const
