/** De pagina van wie leest: inhoud, delen en de lijst van een organisatie. */
export const reader = {
  contents: 'Inhoud',
  share: 'Delen',
  copied: 'Link gekopieerd',
  back: 'Terug naar {{title}}',
  index_title: 'Publicaties van {{company}}',
  still: 'Niet alles van deze pagina is geladen',
  index_none: 'Deze organisatie heeft nog niets gepubliceerd.',
} as const
