export const warning = {
  name: 'Let op',
  about: 'Een waarschuwing die opvalt, bijvoorbeeld dat er nog niets besloten is.',
} as const
