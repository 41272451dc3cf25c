export const session = {
  title: 'Inloggen bij Kavel',
  intro: 'Vind een kavel, ontwerp erop en zie wat het waard is.',
  username: 'Gebruikersnaam',
  password: 'Wachtwoord',
  sign_in: 'Inloggen',
  show_password: 'Wachtwoord tonen',
  username_missing: 'Vul uw gebruikersnaam in.',
  password_missing: 'Vul uw wachtwoord in.',
  demo: 'Dit is de demo. Gebruikersnaam en wachtwoord staan in het venster waarin Kavel is gestart.',
  expired: 'U bent uitgelogd. Log in om verder te gaan waar u was.',
} as const
