export const settings = {
  title: 'Settings',
  user: 'My account',
  company: 'My organisation',
} as const
