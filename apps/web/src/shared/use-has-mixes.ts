import { useSession } from './session/session.ts'
import { useLacking } from './session/use-lacking.ts'

/** Whether a building of several dwelling types is offered (flag `unitmix` of the company, set by staff), as far as the licence goes. */
export function useHasMixes(): boolean {
  const hasLicence = useLacking('unit_mix') === null
  return useSession().company.cfg.flags.unitmix && hasLicence
}
