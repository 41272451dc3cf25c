export const location_customfields = {
  name: 'Kenmerken',
  about: 'Eigen velden van uw organisatie die u kiest, met wat de locatie ervoor zegt.',
  unknown: 'onbekend',
  fields: 'Velden op de pagina',
  choose: 'Veld toevoegen',
  none: 'U hebt nog geen veld gekozen.',
  no_fields: 'Uw organisatie heeft geen eigen velden die op een pagina kunnen staan.',
  becomes_public:
    'Wat de locatie voor deze velden zegt, wordt openbaar, ook wat er later wordt ingevuld.',
  gone_one: 'Eén gekozen veld is er niet meer. De pagina laat het weg.',
  gone_other: '{{count}} gekozen velden zijn er niet meer. De pagina laat ze weg.',
  forget: 'Niet meer noemen',
  remove: '{{name}} weghalen',
} as const
