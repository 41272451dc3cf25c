/** In both languages, because this is shown when the texts of neither could be fetched. */
const WORDS = [
  { lang: 'nl', text: 'Kavel kon niet worden geladen. Is er verbinding?', reload: 'Opnieuw laden' },
  { lang: 'en', text: 'Kavel could not be loaded. Is there a connection?', reload: 'Reload' },
] as const

/** The style sheet of the application may be among what is missing. */
const LOOK = {
  notice:
    'font: 1rem/1.6 system-ui, sans-serif; max-width: 42rem; margin: 20vh auto; padding: 0 1rem',
  line: 'display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; justify-content: space-between',
  button: 'font: inherit; padding: 0.25rem 0.9rem; cursor: pointer',
} as const

/** What stands in the place of the application when its own files did not arrive. */
export function showUnloaded(element: HTMLElement): void {
  const lines = WORDS.map(({ lang, text, reload }) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = reload
    button.style.cssText = LOOK.button
    button.addEventListener('click', () => window.location.reload())
    const said = document.createElement('span')
    said.textContent = text
    const line = document.createElement('p')
    line.lang = lang
    line.style.cssText = LOOK.line
    line.append(said, button)
    return line
  })
  const title = document.createElement('h1')
  title.textContent = 'Kavel'
  const alert = document.createElement('div')
  alert.setAttribute('role', 'alert')
  alert.append(...lines)
  const notice = document.createElement('main')
  notice.style.cssText = LOOK.notice
  notice.append(title, alert)
  element.replaceChildren(notice)
}
