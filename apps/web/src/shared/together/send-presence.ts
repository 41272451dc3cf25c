/** Tells the server on which location the user is: the last word alone, one call after another. */

import { toAddress } from '../api/call.ts'
import { callApi } from '../api/call-api.ts'
import { CLIENT_ID } from '../api/client-id.ts'

export interface Whereabouts {
  readonly locationId: number | null
  readonly isEditing: boolean
}

const AWAY: Whereabouts = { locationId: null, isEditing: false }

let wanted: Whereabouts | null = null
let isSending = false

async function send(): Promise<void> {
  if (isSending) return
  isSending = true
  // a screen that goes and another that comes are one word
  await Promise.resolve()
  while (wanted) {
    const body = { clientId: CLIENT_ID, ...wanted }
    wanted = null
    // who is not told of now is told of with the next sign of life
    await callApi('PUT /presence', { body }, { quiet: true }).catch(() => undefined)
  }
  isSending = false
}

/** Says where the user is now. */
export function sendPresence(whereabouts: Whereabouts): void {
  wanted = whereabouts
  void send()
}

/** Says that the user left, while the page goes away. */
export function sendLeft(): void {
  wanted = null
  void fetch(toAddress('/presence'), {
    method: 'PUT',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-client': CLIENT_ID },
    body: JSON.stringify({ clientId: CLIENT_ID, ...AWAY }),
  }).catch(() => undefined)
}

export const sendAway = () => sendPresence(AWAY)
