export const settings = {
  title: 'Instellingen',
  user: 'Mijn account',
  company: 'Mijn organisatie',
} as const
