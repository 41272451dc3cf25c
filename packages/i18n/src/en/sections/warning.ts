export const warning = {
  name: 'Please note',
  about: 'A warning that stands out, as that nothing has been decided yet.',
} as const
