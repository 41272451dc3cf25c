/** Limit of concurrent uploads per company: each takes disk space before it is checked. */
import { Refusal } from './refusal.ts'

export interface Share {
  /** @throws Refusal `busy` when the company has its share under way */
  run<Result>(companyId: number, work: () => Promise<Result>): Promise<Result>
}

export function createShare(most: number): Share {
  const underWay = new Map<number, number>()
  return {
    async run(companyId, work) {
      const count = underWay.get(companyId) ?? 0
      if (count >= most) throw new Refusal('busy')
      underWay.set(companyId, count + 1)
      try {
        return await work()
      } finally {
        const left = (underWay.get(companyId) ?? 1) - 1
        if (left) underWay.set(companyId, left)
        else underWay.delete(companyId)
      }
    },
  }
}
