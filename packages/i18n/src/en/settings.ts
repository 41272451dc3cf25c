export const settings = {
  title: 'Settings',
  user: 'My account',
} as const
