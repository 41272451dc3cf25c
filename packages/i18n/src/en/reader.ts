/** The page of a reader: contents, sharing and the list of an organisation. */
export const reader = {
  contents: 'Contents',
  share: 'Share',
  copied: 'Link copied',
  back: 'Back to {{title}}',
  index_title: 'Publications of {{company}}',
  still: 'Part of this page did not load',
  index_none: 'This organisation has published nothing yet.',
} as const
