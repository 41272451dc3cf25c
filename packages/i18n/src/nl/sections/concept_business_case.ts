export const concept_business_case = {
  name: 'Businesscase van het ontwerp',
  about:
    'Opbrengsten, kosten per groep en resultaat van dit ontwerp. Daaruit is bij benadering af te leiden wat u voor de grond kunt betalen. Heeft het ontwerp maar één woningtype, dan is ook de prijs daarvan af te leiden.',
} as const
