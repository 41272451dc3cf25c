/**
 * Writes what `judge.py` reads: the registers of the sample municipality as they are delivered, and the own file of companies.
 * `node scripts/indicators/write-sample.ts FOLDER [PLOTS]`
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateSample, type SampleLayer } from '@kavel/sample'

const LAYERS: readonly SampleLayer[] = [
  'ibis',
  'perceel',
  'enkelbestemming',
  'maatvoering',
  'bestemmingsplan_herziening',
  'parapluplan',
  'pand',
  'adres',
  'wegvakken',
  'vaarwegvakken',
]

const [folder, plots] = process.argv.slice(2)
if (!folder) throw new Error('Give a folder')
mkdirSync(folder, { recursive: true })
const sample = generateSample(plots ? { plots: Number(plots) } : {})
for (const layer of LAYERS)
  writeFileSync(join(folder, `${layer}.json`), JSON.stringify(sample[layer]))
writeFileSync(join(folder, 'companies.csv'), sample.ownFiles().companies)
