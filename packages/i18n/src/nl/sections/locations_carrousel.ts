export const locations_carrousel = {
  name: 'Beelden van locaties',
  about: 'Beelden naast elkaar, elk met de naam en een link naar de locatie.',
  region: 'Beelden van locaties, naast elkaar',
  previous: 'Vorige beelden',
  next: 'Volgende beelden',
  none: 'Nog geen locatie heeft een beeld.',
  more_one: '{{count}} locatie staat hier niet bij.',
  more_other: '{{count}} locaties staan hier niet bij.',
  picture: 'Beeld van {{name}}',
} as const
