/** Takes the pictures of `docs/sections.md` on pages of the demo that have every section. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { SECTION_TYPES, sectionOf } from '@kavel/concept'
import { CustomFieldType, PublicationStatus, publicLink } from '@kavel/domain'
import { beginReading, settle } from '../../e2e/browser.ts'
import { ROOT } from '../setup.mjs'
import { pictureOf } from './document.ts'

/** CSS pixels of a picture: higher sections are cut. */
const SHEET = { width: 1000, height: 900 }

/** The top of a section on its page, wherever that is scrolled. */
const cut = (element, height) => {
  const { x, y, width } = element.getBoundingClientRect()
  return { x, y: y + window.scrollY, width, height }
}

/**
 * @param page of a browser in which the administrator of the demo is signed in
 * @param base address of the demo
 */
export async function shootSections(page, base) {
  const ask = async (method, path, data) => {
    const headers = { origin: base }
    const answer = await page.request.fetch(`${base}/api${path}`, { method, data, headers })
    const text = await answer.text()
    if (!answer.ok()) throw new Error(`${method} ${path}: ${text}`)
    return text ? JSON.parse(text) : null
  }
  const locations = await ask('GET', '/locations/list?depth=0')
  const location = locations.find(({ name }) => name === 'Spoorzone midden')
  const concept = await ask('GET', `/concepts/detail/${location.leadingConceptId}?depth=0`)
  const query = await ask('GET', `/searchqueries/detail/${location.searchQueryId}?depth=0`)
  const images = await ask('GET', '/images/list?depth=0&type=profile')
  const field = await ask('POST', '/customfields/list', {
    name: 'Walk to the station',
    type: CustomFieldType.number,
    publish: 'edit',
    cfg: { unit: 'm' },
  })
  await ask('POST', '/locationscustomvalues/list', {
    locationId: location.id,
    customfieldId: field.id,
    value: '350',
  })
  const settings = {
    custom_text: {
      param1: '<h3>Denk mee</h3><p>Wat vindt u van dit plan?</p>',
      param2:
        '<h3>Join in</h3><p>What do you think of this <strong>plan</strong>?</p><ul><li>Come to the evening at the town hall.</li><li>Or write to us.</li></ul>',
    },
    images_carrousel: {
      param1: images
        .slice(0, 6)
        .map(({ id }) => id)
        .join(),
    },
    location_customfields: { param1: String(field.id) },
    warning: { param1: 'Nothing is decided yet: this is a study.' },
    call_to_action: { param1: 'Tell us what you think', param2: 'mailto:plan@example.org' },
    locations_map: { param1: 'hits' },
  }
  const subjects = [
    ['location', ['any', 'location'], { locationKey: location.key }],
    ['concept', ['concept'], { conceptKey: concept.key, showPrices: true }],
    ['searchquery', ['locations'], { searchQueryKey: query.key }],
    ['searchquery', ['location'], { searchQueryKey: query.key }],
    ['business_park', ['business_park', 'parks'], { ibisKey: '990101' }],
    ['population_core', ['population_core'], { geodataKey: 'BK990101' }],
    ['municipality', ['municipality'], { geodataKey: 'GM9901' }],
    ['state_index', ['municipalities'], { geodataKey: 'PV99' }],
  ]
  mkdirSync(join(ROOT, 'docs/pictures/sections'), { recursive: true })
  const taken = new Set()
  await page.setViewportSize(SHEET)
  for (const [type, about, cfg] of subjects) {
    const wanted = SECTION_TYPES.filter(
      (section) => about.includes(sectionOf(section).about) && !taken.has(section),
    )
    if (wanted.length === 0) continue
    const { id, key } = await ask('POST', '/publications/list', { name: 'Sections', type, cfg })
    const made = new Map()
    for (const [order, section] of wanted.entries()) {
      const body = { type: section, publicationId: id, order, cfg: settings[section] ?? {} }
      made.set(section, (await ask('POST', '/sections/list', body)).id)
    }
    await ask('PATCH', `/publications/detail/${id}`, { status: PublicationStatus.published })
    const below = type === 'searchquery' && about[0] === 'location' ? `/${location.key}` : ''
    await page.goto(`${base}${publicLink({ type, key })}${below}?lang=en`)
    await beginReading(page)
    for (const [section, sectionId] of made) {
      const part = page.locator(`section[aria-labelledby="section-${sectionId}"]`)
      // nothing to tell on this page: another may have it
      if ((await part.count()) === 0) continue
      await part.scrollIntoViewIfNeeded()
      await settle(page)
      const path = join(ROOT, pictureOf(section))
      const { height } = await part.boundingBox()
      // a map is drawn anew, and empty, when the whole page is taken
      if (height <= SHEET.height) await part.screenshot({ path })
      else
        await page.screenshot({
          path,
          clip: await part.evaluate(cut, SHEET.height),
          fullPage: true,
        })
      taken.add(section)
      console.log(section)
    }
    await ask('DELETE', `/publications/detail/${id}`)
  }
  const without = SECTION_TYPES.filter((type) => !taken.has(type))
  if (without.length > 0) throw new Error(`No picture of ${without.join()}`)
}
