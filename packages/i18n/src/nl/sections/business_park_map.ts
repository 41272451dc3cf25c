export const business_park_map = {
  name: 'Kaart van bedrijventerreinen',
  about: 'De bedrijventerreinen van het gebied op de kaart; een klik leidt naar hun pagina.',
  title: 'Kaart van {{count}} bedrijventerreinen. De lijst eronder noemt ze ook.',
  failed: 'De kaart kan hier niet worden getekend. De lijst eronder noemt dezelfde terreinen.',
  legend: 'Bedrijventerrein',
  legend_own: 'Dit bedrijventerrein',
  legend_others: 'Andere bedrijventerreinen van de gemeente',
  list: 'Bedrijventerreinen als lijst',
  no_outline_one: '{{count}} terrein heeft geen grens in de registers en staat niet op de kaart.',
  no_outline_other:
    '{{count}} terreinen hebben geen grens in de registers en staan niet op de kaart.',
  largest: 'De grootste {{shown}} van {{formatted}} bedrijventerreinen staan op de kaart.',
} as const
