export const locations_map = {
  name: 'Kaart van locaties',
  about: 'Waar de locaties liggen; een klik leidt naar de pagina van de locatie.',
  title: 'Kaart van {{count}} locaties',
  hits: 'Laat ook de gevonden percelen zien',
  legend_location: 'Locatie',
  legend_hit: 'Gevonden perceel',
  hits_of: '{{formatted}} gevonden percelen, uitvoering van {{date}}',
  hits_many:
    'De uitvoering van {{date}} vond {{formatted}} percelen: te veel om op de kaart te zetten.',
  list: 'Locaties op de kaart als lijst',
  nowhere_one: '{{count}} locatie heeft geen plek en staat niet op de kaart.',
  nowhere_other: '{{count}} locaties hebben geen plek en staan niet op de kaart.',
  failed: 'De kaart kan hier niet worden getekend. De lijst eronder noemt dezelfde locaties.',
  show: 'Kaart tonen',
  no_background: 'De ondergrond van de kaart is niet te laden; de locaties staan op hun plek.',
} as const
