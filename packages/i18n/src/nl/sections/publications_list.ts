export const publications_list = {
  name: 'Meer van ons',
  about: 'De andere publicaties van uw organisatie die openbaar zijn, met beeld en link.',
  types: 'Welke soorten',
  types_all: 'Alle soorten',
  most: 'Hoeveel ten hoogste',
  most_hint: 'Leeg gelaten staan ze er allemaal.',
} as const
