export const settings = {
  title: 'Instellingen',
  user: 'Mijn account',
} as const
