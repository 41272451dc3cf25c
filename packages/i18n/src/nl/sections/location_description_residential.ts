export const location_description_residential = {
  name: 'Woningbouwlocatie',
  about:
    'De plek in zinnen, voor wie woningen wil bouwen: grond, bestemming en wat er kan komen. Kavel schrijft ze uit de feiten.',
  permitted: 'Woningen zijn volgens de bestemming toegestaan op ten minste de helft van de grond.',
  forbidden: 'De bestemming staat op het grootste deel van de grond geen woningen toe.',
  unknown: 'Of hier woningen mogen komen, is niet bekend.',
  forms: 'De bestemming noemt {{forms}}.',
  form_stacked: 'gestapelde woningen',
  form_row: 'rijwoningen',
  form_pair: 'twee-onder-een-kapwoningen',
  form_detached: 'vrijstaande woningen',
} as const
