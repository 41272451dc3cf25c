export const settings = {
  title: 'Instellingen',
  user: 'Mijn account',
  company: 'Mijn organisatie',
  general: 'Algemeen',
  publications: 'Publicaties',
  style: 'Stijl van pagina’s',
  may_change: 'Beheerders wijzigen dit; elke wijziging wordt vanzelf opgeslagen.',
  may_not_change: 'Alleen beheerders van uw organisatie wijzigen dit.',
} as const
