export const location_customfields = {
  name: 'Characteristics',
  about:
    'Custom fields of your organisation that you choose, with what the location says for them.',
  unknown: 'unknown',
  fields: 'Fields on the page',
  choose: 'Add field',
  none: 'You have not chosen a field yet.',
  no_fields: 'Your organisation has no custom fields that may stand on a page.',
  becomes_public:
    'What the location says for these fields becomes public, also what is filled in later.',
  gone_one: 'One chosen field is no longer there. The page leaves it out.',
  gone_other: '{{count}} chosen fields are no longer there. The page leaves them out.',
  forget: 'Forget',
  remove: 'Remove {{name}}',
} as const
