/** Wat korte vaktermen op een openbare pagina betekenen. */
export const terms = {
  gfa: 'bruto vloeroppervlak, alle vloeren samen met de muren',
  nfa: 'gebruiksoppervlak, wat binnen de muren te gebruiken is (NEN 2580)',
  fsi: 'vloeroppervlak gedeeld door de oppervlakte van de kavel',
  gsi: 'deel van de kavel dat bebouwd is',
} as const
