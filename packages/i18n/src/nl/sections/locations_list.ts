export const locations_list = {
  name: 'Lijst van locaties',
  about:
    'Kaarten met beeld, naam, plaats en oppervlakte, die naar de pagina van de locatie leiden.',
  size_unknown: 'oppervlakte onbekend',
  place_unknown: 'plaats onbekend',
  phase: 'Fase',
  status: 'Status',
  more_one: 'Toon nog {{count}} locatie',
  more_other: 'Toon nog {{count}} locaties',
  shown: '{{shown}} van {{total}} locaties',
} as const
