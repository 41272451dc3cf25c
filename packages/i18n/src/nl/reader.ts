/** De pagina van wie leest: inhoud, delen en de lijst van een organisatie. */
export const reader = {
  contents: 'Inhoud',
  share: 'Delen',
  copied: 'Gekopieerd',
  back: 'Terug naar {{title}}',
  index_link: 'Alle publicaties van {{company}}',
  undrawn:
    'De plattegronden worden door een script getekend en staan daarom hier niet. De cijfers zijn dezelfde.',
  only_nl: 'Alleen in het Nederlands',
  only_en: 'Alleen in het Engels',
  index_title: 'Publicaties van {{company}}',
  still: 'Niet alles van deze pagina is geladen',
  index_none: 'Deze organisatie heeft nog niets gepubliceerd.',
} as const
