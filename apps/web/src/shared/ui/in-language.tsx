import type { Language } from '@kavel/i18n'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { interpreterOf, useI18n } from '../i18n.ts'
import { ErrorState, LoadingState } from './states.tsx'

export interface InLanguageProps {
  readonly language: Language
  readonly children: ReactNode
}

/** Shows what is in it in a language of its own, whatever that of the interface is. */
export function InLanguage({ language, children }: InLanguageProps) {
  const { language: around } = useI18n()
  const isOwn = language === around
  const { data, error, refetch } = useQuery({
    queryKey: ['interpreter', language],
    queryFn: () => interpreterOf(language),
    enabled: !isOwn,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isOwn) return children
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  return (
    <I18nextProvider i18n={data}>
      <div lang={language}>{children}</div>
    </I18nextProvider>
  )
}
