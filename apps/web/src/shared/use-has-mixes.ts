import { useSession } from './session/session.ts'

/** Whether a building of several dwelling types is offered (flag `unitmix` of the company, set by staff). */
export function useHasMixes(): boolean {
  return useSession().company.cfg.flags.unitmix
}
