export const admin = {
  title: 'Beheer',
  intro: 'Voor beheerders van uw organisatie en van deze installatie.',
  people_title: 'Mensen',
  people_text: 'Wie er in uw organisatie werkt: uitnodigen, rollen en overdragen.',
  people_action: 'Mensen beheren',
  own_title: 'Eigen bestanden',
  own_text:
    'Eigenaren, bedrijven, aanbod en WOZ-waarden waarvoor uw organisatie een licentie heeft.',
  own_action: 'Eigen bestanden openen',
  data_title: 'Gegevens',
  data_text: 'Openbare registers: wat er van elk gebied is, hoe oud het is, en opnieuw ophalen.',
  data_action: 'Gegevens openen',
} as const
