/** In both languages, because this is shown when the texts of neither could be fetched. */
const WORDS = [
  { lang: 'en', text: 'Kavel could not be loaded. Is there a connection?', reload: 'Reload' },
  { lang: 'nl', text: 'Kavel kon niet worden geladen. Is er verbinding?', reload: 'Opnieuw laden' },
] as const

/** What stands in the place of the application when its own files did not arrive. */
export function showUnloaded(element: HTMLElement): void {
  const lines = WORDS.map(({ lang, text, reload }) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = reload
    button.addEventListener('click', () => window.location.reload())
    const line = document.createElement('p')
    line.lang = lang
    line.append(text, ' ', button)
    return line
  })
  const notice = document.createElement('main')
  notice.setAttribute('role', 'alert')
  notice.style.cssText =
    'font: 1rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto; padding: 0 1rem'
  notice.append(...lines)
  element.replaceChildren(notice)
}
