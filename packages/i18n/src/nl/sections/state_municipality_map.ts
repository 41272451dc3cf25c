export const state_municipality_map = {
  name: 'Kaart van gemeenten',
  about:
    'De gemeenten van een provincie of van het land, gekleurd naar een cijfer dat u kiest, met een tabel; elke gemeente leidt naar haar pagina.',
  figure: 'Cijfer dat de gemeenten kleurt',
  method: 'Klassen',
  method_quantiles: 'In elke klasse evenveel gemeenten',
  method_steps: 'Gelijke stappen van laag naar hoog',
  title_one:
    'Kaart van {{formatted}} gemeente, {{area}}: {{name}}. De tabel eronder zegt hetzelfde.',
  title_other:
    'Kaart van {{formatted}} gemeenten, {{area}}: {{name}}. De tabel eronder zegt hetzelfde.',
  legend: 'Wat de kleuren betekenen',
  class_one: '{{range}} ({{formatted}} gemeente)',
  class_other: '{{range}} ({{formatted}} gemeenten)',
  unknown: 'onbekend',
  parks_one: '{{count}} bedrijventerrein',
  parks_other: '{{count}} bedrijventerreinen',
  no_outline_one: 'Van {{count}} gemeente is de grens niet bekend; zij staat alleen in de tabel.',
  no_outline_other:
    'Van {{count}} gemeenten is de grens niet bekend; zij staan alleen in de tabel.',
  municipality: 'Gemeente',
  parks_head: 'Bedrijventerreinen',
  search: 'Zoek een gemeente',
  found_one: '{{formatted}} gemeente gevonden',
  found_other: '{{formatted}} gemeenten gevonden',
} as const
