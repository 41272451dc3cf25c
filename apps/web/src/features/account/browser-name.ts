import Bowser from 'bowser'

/** The browser and the system of a User-Agent, as `Firefox, Windows`; null when it says neither. */
export function browserName(agent: string | null): string | null {
  if (!agent) return null
  const { browser, os } = Bowser.parse(agent)
  return [browser.name, os.name].filter(Boolean).join(', ') || null
}
