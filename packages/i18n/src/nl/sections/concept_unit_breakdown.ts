export const concept_unit_breakdown = {
  name: 'Woningen naar type',
  about:
    'Hoeveel woningen er van elk type komen, hoe groot ze zijn en welk deel dat is, ook per gebouw.',
  none: 'Dit ontwerp heeft geen woningen of andere eenheden.',
  unknown_type: 'Type dat niet meer bestaat',
  caption: 'Alle gebouwen samen',
  share: 'Aandeel',
  total_size: 'GO samen',
  total: 'Totaal',
  per_building: 'Aantal per gebouw',
  source:
    'Geteld en gemeten aan het ontwerp. GO is het gebruiksoppervlak volgens NEN 2580. Afgerond; de oppervlakten tellen op tot het totaal.',
} as const
