export const together = {
  live: 'Live',
  live_text: 'Wijzigingen van collega’s verschijnen vanzelf.',
  asking: 'Elke 5 s',
  asking_text: 'Niet live verbonden: elke 5 seconden wordt gekeken wat collega’s wijzigden.',
  offline: 'Verbroken',
  offline_text:
    'De server antwoordt niet. Wat u in velden typt blijft bewaard en wordt opgeslagen zodra er weer verbinding is.',
  here: '{{name}} is hier ook',
  here_many_one: '{{count}} collega is hier ook',
  here_many_other: '{{count}} collega’s zijn hier ook',
  typing: '{{name}} typt…',
  typing_many_one: '{{count}} collega typt…',
  typing_many_other: '{{count}} collega’s typen…',
  deleted: '‘{{name}}’ is zojuist verwijderd door iemand anders.',
} as const
