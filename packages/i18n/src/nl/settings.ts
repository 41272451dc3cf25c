export const settings = {
  title: 'Instellingen',
  user: 'Mijn account',
  company: 'Mijn organisatie',
  general: 'Algemeen',
  concepts: 'Concepten',
  parameters: 'Maten en ontwerpen',
  units: 'Woningtypen en kosten',
  publications: 'Publicaties',
  style: 'Stijl van pagina’s',
  may_change: 'Beheerders wijzigen dit; elke wijziging wordt vanzelf opgeslagen.',
  may_not_change: 'Alleen beheerders van uw organisatie wijzigen dit.',
} as const
