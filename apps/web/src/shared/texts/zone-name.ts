import type { I18n } from '../i18n.ts'

/** A zone by the name the plan gives it; who does not read Dutch learns first what that means. */
export function zoneName(
  { language, label }: Pick<I18n, 'language' | 'label'>,
  { name, category }: { readonly name: string; readonly category: number },
): string {
  const meaning = label('zoning_category', category)
  if (!name || language === 'nl') return name || meaning
  return meaning && meaning !== name ? `${meaning} (${name})` : name
}
