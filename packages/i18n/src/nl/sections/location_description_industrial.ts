export const location_description_industrial = {
  name: 'Bedrijfslocatie',
  about:
    'De plek in zinnen, voor wie bedrijfsruimte wil bouwen: grond, bestemming en welke bedrijven er mogen komen. Kavel schrijft ze uit de feiten.',
  permitted: 'Bedrijven zijn volgens de bestemming toegestaan op ten minste de helft van de grond.',
  forbidden: 'De bestemming staat op het grootste deel van de grond geen bedrijven toe.',
  unknown: 'Of hier bedrijven mogen komen, is niet bekend.',
  category: 'De regels noemen bedrijven tot en met milieucategorie {{category}}.',
  category_unknown: 'Welke milieucategorie is toegestaan, is niet bekend.',
} as const
