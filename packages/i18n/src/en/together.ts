export const together = {
  live: 'Live now',
  live_text: 'Changes of colleagues appear by themselves.',
  asking: 'Every 5 s',
  asking_text: 'No live connection: every 5 seconds we look what colleagues changed.',
  offline: 'Offline',
  offline_text:
    'The server does not answer. What you type in fields is kept, and saved as soon as the connection is back.',
  here: '{{name}} is here too',
  here_many_one: '{{count}} colleague is here too',
  here_many_other: '{{count}} colleagues are here too',
  typing: '{{name}} is typing…',
  typing_many_one: '{{count}} colleague is typing…',
  typing_many_other: '{{count}} colleagues are typing…',
  deleted: '“{{name}}” was deleted just now by somebody else.',
} as const
