export const publications_list = {
  name: 'More from us',
  about: 'The other publications of your organisation that are public, with picture and link.',
  types: 'Which types',
  types_all: 'All types',
  most: 'How many at most',
  most_hint: 'Left empty, all of them are there.',
} as const
