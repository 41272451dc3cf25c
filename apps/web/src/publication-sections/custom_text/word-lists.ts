/** Numbers as Word puts them before an item: `1.`, `a)`, `iv.`. */
const NUMBERED = /^[\s\u00a0]*(?:\d+|[a-z]{1,4})[.)]/i

/** The HTML of a paste with the lists of Word as lists: it writes them as paragraphs with a dot in front. */
export function listsOfWord(html: string): string {
  if (!html.includes('mso-list')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const paragraph of body.querySelectorAll('p[style*="mso-list"]')) {
    const marker = paragraph.querySelector('[style*="mso-list:Ignore" i]')
    const name = NUMBERED.test(marker?.textContent ?? '') ? 'ol' : 'ul'
    marker?.remove()
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    const before = paragraph.previousElementSibling
    const list = before?.localName === name ? before : document.createElement(name)
    list.append(item)
    if (list === before) paragraph.remove()
    else paragraph.replaceWith(list)
  }
  return body.innerHTML
}
