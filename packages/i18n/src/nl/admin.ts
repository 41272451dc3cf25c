export const admin = {
  title: 'Beheer',
  intro: 'Voor beheerders van deze installatie.',
  data_title: 'Gegevens',
  data_text: 'Openbare registers: wat er van elk gebied is, hoe oud het is, en opnieuw ophalen.',
  data_action: 'Gegevens openen',
} as const
