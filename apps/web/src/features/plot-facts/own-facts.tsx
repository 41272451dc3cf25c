import { ownKindKeys } from '@kavel/registers'
import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ownQuery } from '../../shared/api/plots.ts'
import { useI18n } from '../../shared/i18n.ts'
import { tellOwn } from '../../shared/texts/own-text.ts'
import { Origin } from './fact.tsx'
import classes from './plot-facts.module.css'

/** What the company's own files say of a plot; nothing at all where they say nothing. */
export function OwnFacts({ registerId }: { readonly registerId: string }) {
  const i18n = useI18n()
  const { t } = i18n
  const { data, error, refetch } = useQuery(ownQuery(registerId))
  if (error)
    return (
      <Group gap="xs" mt="sm">
        <Text size="sm">{t('own.unavailable')}</Text>
        <Button size="compact-xs" variant="subtle" onClick={() => refetch()}>
          {t('own.retry')}
        </Button>
      </Group>
    )
  if (!data) return null
  return ownKindKeys.map((kind) => {
    const facts = data.filter((fact) => fact.kind === kind)
    if (facts.length === 0) return null
    return (
      <section key={kind} className={classes.section}>
        <Group gap="xs">
          <Title order={3}>{t(`own.kind_${kind}`)}</Title>
          <Badge size="xs" variant="light">
            {t('own.badge')}
          </Badge>
        </Group>
        <ul className={classes.list}>
          {facts.map((fact, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may tell the same
            <li key={place}>
              <span>
                {fact.persons === null
                  ? tellOwn(i18n, kind, fact.values)
                  : t(fact.values.type === undefined ? 'own.holders' : 'own.persons', {
                      count: fact.persons,
                    })}
              </span>
              <Origin
                {...fact}
                {...(fact.licence !== null && {
                  detail: t('own.licence', { licence: fact.licence }),
                })}
              />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
