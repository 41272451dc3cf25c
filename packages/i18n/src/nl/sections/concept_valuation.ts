export const concept_valuation = {
  name: 'Waardering',
  about:
    'Wat het ontwerp waard is: opbrengstwaarde, huur en BAR. De residuele grondwaarde staat erbij als u het grondbod toont. Uit de waarde per woning zijn prijzen af te leiden.',
  value: 'Waarde van het ontwerp',
  let: 'Wat wordt verhuurd',
  land: 'Wat dat voor de grond betekent',
  method: 'Methode van de grondwaarde: {{method}}.',
  unknown: 'niet bekend',
  none: 'Van dit ontwerp zijn geen prijzen bekend. Daarom is niet te zeggen wat het waard is.',
  incomplete:
    'Deze cijfers zijn onvolledig: van een deel van het ontwerp is geen prijs of bedrag bekend.',
  source:
    'Berekend uit het ontwerp met de prijzen, kosten en uitgangspunten van de initiatiefnemer; een raming, geen taxatie. Bedragen zonder btw, tenzij er iets anders staat.',
} as const
