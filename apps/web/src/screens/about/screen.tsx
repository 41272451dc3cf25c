import { Anchor, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/call-api.ts'
import { useI18n } from '../../shared/i18n.ts'
import classes from '../../shared/ui/page.module.css'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { useTitle } from '../../shared/ui/use-title.ts'
import notices from './notices.json' with { type: 'json' }
import own from './screen.module.css'

/** Which version this is, and what others wrote that it is made with. */
export function Screen() {
  const { t } = useI18n()
  useTitle(t('about.title'))
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>{t('about.title')}</Title>
        <Text size="sm" c="dimmed">
          {t('about.intro')}
        </Text>
      </header>
      <Version />
      <Inside />
      <Packages />
    </div>
  )
}

function Version() {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => callApi('GET /health', {}, { signal }),
  })
  if (error && !data) return <ErrorState error={error} retry={refetch} />
  if (!data) return <LoadingState />
  return (
    <dl className={own.facts}>
      <dt>{t('about.version')}</dt>
      <dd>{data.version}</dd>
      <dt>{t('about.database')}</dt>
      <dd>{t(`about.database_${data.database.kind}`)}</dd>
    </dl>
  )
}

/** Libraries inside the binaries of packages. */
function Inside() {
  const { t } = useI18n()
  return (
    <section>
      <Title order={2}>{t('about.inside')}</Title>
      <Text size="sm" mb="sm" maw={720}>
        {t('about.inside_text')}
      </Text>
      <Table.ScrollContainer minWidth={560}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('about.name')}</Table.Th>
              <Table.Th>{t('about.licence')}</Table.Th>
              <Table.Th>{t('about.by')}</Table.Th>
              <Table.Th>{t('about.source')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {notices.inside.map(({ name, licence, by, source }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td className={own.code}>{licence}</Table.Td>
                <Table.Td className={own.code}>{by}</Table.Td>
                <Table.Td>
                  <Anchor href={source} target="_blank" rel="noreferrer" size="sm">
                    {source.replace('https://', '')}
                  </Anchor>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}

/** Every package, by licence; those of one licence open on demand. */
function Packages() {
  const { t, format } = useI18n()
  return (
    <section>
      <Title order={2}>{t('about.packages')}</Title>
      <Text size="sm" mb="sm">
        {t('about.packages_text')}
      </Text>
      {notices.packages.map(({ licence, names }) => (
        <details key={licence} className={own.licence}>
          <summary>
            <span className={own.code}>{licence}</span>
            <Text component="span" size="sm" c="dimmed">
              {t('about.count', { count: names.length, formatted: format.number(names.length) })}
            </Text>
          </summary>
          <p>{names.join(' · ')}</p>
        </details>
      ))}
    </section>
  )
}
