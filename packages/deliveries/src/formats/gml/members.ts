/** Whether an element is a feature: it stands in a `featureMember`, `wfs:member`, `cityObjectMember`, `perceelMember`. */
export function isMember(container: string, name: string): boolean {
  return /members?$/i.test(container) && !name.endsWith('FeatureCollection')
}
