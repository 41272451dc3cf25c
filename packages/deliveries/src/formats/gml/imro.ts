/**
 * What the objects of a zoning plan leave unsaid. They need not name their plan, and before 2012 their ids were unique in
 * their own file only.
 */
import type { Input } from '../../input.ts'
import type { Properties } from './attributes.ts'
import { isMember } from './members.ts'
import { readElements, type XmlElement } from './xml-elements.ts'
import type { XmlHead } from './xml-head.ts'

/** Looks for the plan of a file, and gives what makes the attributes of each of its objects whole. */
export async function preparePlan(
  input: Input,
  head: XmlHead,
): Promise<(element: XmlElement, properties: Properties) => Properties> {
  const plans = new Set<string>()
  for await (const { element } of readElements(await input.stream(), head.encoding, isMember))
    if (isPlan(element)) plans.add(element.attributes['gml:id'] ?? '')
  const [first] = plans
  const only = plans.size === 1 && first ? first : null
  return (element, properties) => {
    const object = { objecttype: element.name, ...properties }
    return isPlan(element) ? object : completeObject(object, only)
  }
}

const isPlan = ({ name }: XmlElement) => /(plan|besluit)gebied/i.test(name)

function completeObject(object: Properties, only: string | null): Properties {
  const plan = object.plangebied ?? object.besluitgebied ?? only
  const unique = (id: unknown) =>
    typeof id === 'string' && typeof plan === 'string' ? uniqueId(id, plan) : id
  const zone = object.bestemmingsvlak
  return {
    ...withDimensions(object),
    ...(plan !== null && { plangebied: plan }),
    ...('gml_id' in object && { gml_id: unique(object.gml_id) }),
    ...(zone !== undefined && {
      bestemmingsvlak: Array.isArray(zone) ? zone.map(unique) : unique(zone),
    }),
  }
}

/** Authority (four digits) and then a code: unique in the country. */
const UNIQUE = /^NL\.IMRO\.\d{4}.{2}/

/** `localidEP697` of IMRO2006 and `NL.IMRO.108` of IMRO2008 get the id of their plan before them. */
function uniqueId(id: string, plan: string): string {
  return UNIQUE.test(id) ? id : `${plan}.${id.replace(/^(localid|NL\.IMRO\.)/, '')}`
}

/** IMRO2006 has dimensions under another name, and before each name the groups that it belongs to. */
function withDimensions({ omvangWaarde, ...object }: Properties): Properties {
  if (!Array.isArray(omvangWaarde)) return object
  const maatvoering = (omvangWaarde as Properties[]).map(({ waarde, waardeType }) => ({
    waarde,
    waardeType: typeof waardeType === 'string' ? waardeType.split(';').at(-1)!.trim() : waardeType,
  }))
  return { ...object, maatvoering }
}
