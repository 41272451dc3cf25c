/** WMS 1.3.0 GetFeatureInfo as MapServer answers it: GeoJSON, GML or plain text of the features at the cell. */
import { type Box, meets, readBox } from './boxes.ts'
import type { Asked, InfoFormat, Reply, TestFeature } from './test-service.ts'

export function answerFeatureInfo(
  { url, fault }: Asked,
  collections: Readonly<Record<string, readonly TestFeature[]>>,
): Reply {
  const ask = (name: string) => url.searchParams.get(name) ?? ''
  if (ask('request') !== 'GetFeatureInfo') return exception('Only GetFeatureInfo is answered here')
  const layer = ask('query_layers')
  const features = collections[layer]
  if (!features || ask('layers') !== layer) return exception(`Layer ${layer} is not defined`)
  const box = readBox(ask('bbox'))
  if (!box || ask('crs') !== 'EPSG:28992') return exception('bbox is not valid')
  const found = features.filter((feature) => meets(feature, cellOf(box, ask)))
  const shown = found.slice(0, Number(ask('feature_count') || 1))
  return WRITERS[fault.inFormat ?? formatOf(ask('info_format'))](layer, shown)
}

/** The cell of the picture that is asked about; its row is counted from the north. */
function cellOf([west, south, east, north]: Box, ask: (name: string) => string): Box {
  const [width, height, i, j] = ['width', 'height', 'i', 'j'].map((name) => Number(ask(name)))
  const [dx, dy] = [(east - west) / width!, (north - south) / height!]
  const [x, y] = [west + i! * dx, north - j! * dy]
  const edge = 0.001
  return [x + edge, y - dy + edge, x + dx - edge, y - edge]
}

const formatOf = (format: string): InfoFormat =>
  format === 'application/json' ? 'json' : format === 'text/plain' ? 'text' : 'gml'

const WRITERS: Readonly<
  Record<InfoFormat, (layer: string, features: readonly TestFeature[]) => Reply>
> = {
  json: (_, features) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'FeatureCollection', features }),
  }),
  gml: (layer, features) => ({
    headers: { 'content-type': 'application/vnd.ogc.gml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>
<msGMLOutput xmlns:gml="http://www.opengis.net/gml"><${layer}_layer><gml:name>${layer}</gml:name>${features
      .map(
        ({ properties }) =>
          `<${layer}_feature><gml:boundedBy><gml:Box srsName="EPSG:28992"><gml:coordinates>1,2 3,4</gml:coordinates></gml:Box></gml:boundedBy>${Object.entries(
            properties,
          )
            .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
            .join('')}</${layer}_feature>`,
      )
      .join('')}</${layer}_layer></msGMLOutput>`,
  }),
  text: (layer, features) => ({
    headers: { 'content-type': 'text/plain' },
    body: `GetFeatureInfo results:\n\n${features.length ? `Layer '${layer}'\n` : '  Search returned no results.\n'}${features
      .map(
        ({ properties }, at) =>
          `  Feature ${at}: \n${Object.entries(properties)
            .map(([name, value]) => `    ${name} = '${value ?? ''}'\n`)
            .join('')}`,
      )
      .join('')}`,
  }),
}

const escapeXml = (value: unknown) =>
  String(value ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')

function exception(text: string): Reply {
  return {
    headers: { 'content-type': 'text/xml' },
    body: `<?xml version="1.0"?><ServiceExceptionReport version="1.3.0" xmlns="http://www.opengis.net/ogc"><ServiceException code="LayerNotDefined">${text}</ServiceException></ServiceExceptionReport>`,
  }
}
