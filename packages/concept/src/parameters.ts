import type { CompanyCfg } from '@kavel/domain'

export type Parameters = CompanyCfg['parameters'] | null
