export const call_to_action = {
  name: 'Neem contact op',
  about: 'Een knop naar uw website, uw e-mail of uw telefoon.',
  label: 'Tekst op de knop',
  address: 'Waar de knop heen leidt',
  address_hint: 'https://…, mailto:naam@bedrijf.nl of tel:0612345678',
  address_fault: 'Dit is geen adres dat begint met https://, mailto: of tel:. Het is niet bewaard.',
} as const
