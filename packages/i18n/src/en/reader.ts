/** The page of a reader: contents, sharing and the list of an organisation. */
export const reader = {
  contents: 'Contents',
  share: 'Share',
  copied: 'Copied',
  back: 'Back to {{title}}',
  index_link: 'All publications of {{company}}',
  undrawn: 'The floor plans are drawn by a script, so they are not here. The figures are the same.',
  only_nl: 'Only in Dutch',
  only_en: 'Only in English',
  index_title: 'Publications of {{company}}',
  still: 'Part of this page did not load',
  index_none: 'This organisation has published nothing yet.',
} as const
