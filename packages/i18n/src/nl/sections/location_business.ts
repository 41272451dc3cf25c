export const location_business = {
  name: 'Businesscase',
  about:
    'Opbrengsten, kosten en resultaat van de ontwerpen. Daaruit is bij benadering af te leiden wat u voor de grond kunt betalen. Heeft een ontwerp maar één woningtype, dan is ook de prijs daarvan af te leiden.',
} as const
