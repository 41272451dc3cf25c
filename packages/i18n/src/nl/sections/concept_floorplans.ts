export const concept_floorplans = {
  name: 'Plattegronden',
  about: 'De plattegrond van elke bouwlaag, op schaal, met de oppervlakten in een tabel.',
  floor: 'Bouwlaag',
  attic: 'Zolder',
  attic_counts: 'De zolder telt niet mee in het aantal bouwlagen.',
  total: 'Totaal',
  areas: 'Oppervlakten per bouwlaag, {{name}}',
  alike: '{{floors}}, alle gelijk',
  types: 'Woningtypen op de tekeningen',
  unknown_type: 'Type dat niet meer bestaat',
  not_drawn:
    'Deze bouwlaag is niet getekend, omdat de pagina anders te zwaar wordt. De tabel noemt de oppervlakten.',
  alt: 'Plattegrond van {{name}}, {{floor}}, op schaal met schaalbalk en noordpijl. De tabel erboven noemt de oppervlakten.',
} as const
