/** What the user reads when something fails; what the server answers is in `labels.error`. */
export const errors = {
  title: 'Something went wrong',
  body_too_large: 'This is too large to send: {{limit}} MB goes at once.',
  unreachable: 'The server cannot be reached.',
  not_found_title: 'This page does not exist',
  not_found_text: 'There is nothing at {{address}}.',
  not_found_home: 'To the start page',
  load_title: 'This screen could not be loaded',
  load_text: 'The connection may have been lost, or Kavel was updated in the meantime.',
  screen_title: 'This screen stopped working',
  screen_text: 'Nothing that was saved is lost. Reload the screen to continue.',
  stale_title: 'Changed by somebody else',
  stale_text: 'Reload to see the latest version; your last change was not saved.',
  failed: 'Not loaded',
  language_title: '{{language}} could not be loaded',
  language_text:
    'The connection may have been lost, or Kavel was updated in the meantime. Reload the page and choose it again.',
  partly_done:
    '{{rest}} rows have not been changed: {{why}} {{done}} rows had been changed already and stay so. Undo puts them back.',
} as const
