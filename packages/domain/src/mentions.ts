/** People that the text of a note mentions: `@[id]`, which stays when somebody gets another name. Pure. */

const MENTION = /@\[(\d{1,15})\]/

/** People that one text mentions at most: each is looked up whenever it is read. */
export const MOST_MENTIONS = 50

/** How a person stands in a text that is kept. @param id of a user; 0 is somebody who is in no list */
export const mentionOf = (id: number): string => `@[${id}]`

/** A text as it is kept in pieces: words, and the ids of the people between them; `splitMentions('Bel @[7]!')` is `['Bel ', 7, '!']`. */
export function splitMentions(text: string): (string | number)[] {
  return text
    .split(MENTION)
    .map((part, place) => (place % 2 ? Number(part) : part))
    .filter((part) => part !== '')
}
