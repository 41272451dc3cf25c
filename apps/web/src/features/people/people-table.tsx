import { PERSON_ROLES, type PersonRole } from '@kavel/domain'
import { Badge, Box, Button, Checkbox, NativeSelect, Stack, Table, Text } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session/session.ts'
import { nameOf } from '../../shared/texts/name-of.ts'
import classes from './people.module.css'
import type { Person } from './queries.ts'
import { shortName } from './short-name.ts'

export interface PeopleActs {
  changeRole(person: Person, role: PersonRole): void
  showOwners(person: Person, seesOwners: boolean): void
  deactivate(person: Person): void
  activate(person: Person): void
  clearSecondFactor(person: Person): void
}

export interface PeopleTableProps {
  readonly people: readonly Person[]
  /** Null for who only looks. */
  readonly acts: PeopleActs | null
  readonly isBusy: boolean
}

/** Everybody of the company. */
export function PeopleTable({ people, acts, isBusy }: PeopleTableProps) {
  const { t } = useI18n()
  return (
    <Table layout="fixed" className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('people.name')}</Table.Th>
          <Table.Th visibleFrom="sm">{t('people.email')}</Table.Th>
          <Table.Th w={acts ? 136 : 170}>{t('people.role')}</Table.Th>
          {acts && (
            <Table.Th visibleFrom="sm" w={160}>
              {t('people.seen')}
            </Table.Th>
          )}
          {acts && <Table.Th visibleFrom="sm" w={130} aria-label={t('people.actions')} />}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} acts={acts} isBusy={isBusy} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface RowProps extends Omit<PeopleTableProps, 'people'> {
  readonly person: Person
}

function PersonRow({ person, acts, isBusy }: RowProps) {
  const { t, format } = useI18n()
  const isSelf = useSession().user.id === person.id
  const name = shortName(nameOf(person))
  const seen = person.lastSeenAt ? format.dateTime(person.lastSeenAt) : t('people.never')
  // staff of the installation is its own; nobody shuts himself out
  const own = acts && !isSelf && person.role !== 'staff' ? acts : null
  return (
    <Table.Tr className={person.is_active ? undefined : classes.inactive}>
      <Table.Td>
        <span className={classes.name}>{name}</span>
        {isSelf && (
          <Text size="xs" c="dimmed">
            {t('people.self')}
          </Text>
        )}
        {!person.is_active && (
          <Badge color="gray" variant="light" className={classes.mark}>
            {t('people.inactive')}
          </Badge>
        )}
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {[person.email, acts && seen].filter(Boolean).join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">{person.email}</Table.Td>
      <Table.Td>
        <RoleCell person={person} acts={own} isBusy={isBusy} />
        <OwnersCell person={person} acts={own} isBusy={isBusy} />
        {own && (
          <Box hiddenFrom="sm" mt={6}>
            <ComeOrGo person={person} acts={own} isBusy={isBusy} />
          </Box>
        )}
      </Table.Td>
      {acts && <Table.Td visibleFrom="sm">{seen}</Table.Td>}
      {acts && (
        <Table.Td visibleFrom="sm" data-align="right">
          {own && <ComeOrGo person={person} acts={own} isBusy={isBusy} />}
        </Table.Td>
      )}
    </Table.Tr>
  )
}

function RoleCell({ person, acts, isBusy }: RowProps) {
  const { t } = useI18n()
  if (!acts || !person.is_active) return t(`people.role_${person.role}`)
  return (
    <NativeSelect
      size="xs"
      miw={112}
      aria-label={t('people.role_of', { name: shortName(nameOf(person)) })}
      disabled={isBusy}
      value={person.role}
      data={PERSON_ROLES.map((value) => ({ value, label: t(`people.role_${value}`) }))}
      onChange={({ currentTarget }) => acts.changeRole(person, currentTarget.value as PersonRole)}
    />
  )
}

/** Whether the person sees names of owners, as administrators do in any case. */
function OwnersCell({ person, acts, isBusy }: RowProps) {
  const { t } = useI18n()
  if (!person.is_active) return null
  if (acts && person.role !== 'admin')
    return (
      <Checkbox
        size="xs"
        mt={6}
        label={t('people.sees_owners')}
        aria-label={t('people.sees_owners_of', { name: shortName(nameOf(person)) })}
        disabled={isBusy}
        checked={person.seesOwners}
        onChange={({ currentTarget }) => acts.showOwners(person, currentTarget.checked)}
      />
    )
  if (!person.seesOwners) return null
  return (
    <Text size="xs" c="dimmed">
      {t('people.sees_owners')}
    </Text>
  )
}

interface ComeOrGoProps extends RowProps {
  readonly acts: PeopleActs
}

/** Shuts somebody out or lets him in again, and helps who lost a second factor. */
function ComeOrGo({ person, acts, isBusy }: ComeOrGoProps) {
  const { t } = useI18n()
  const name = shortName(nameOf(person))
  const { is_active: isActive } = person
  return (
    <Stack gap={4} align="flex-end">
      <Button
        size="compact-xs"
        variant="default"
        disabled={isBusy}
        aria-label={t(isActive ? 'people.deactivate_who' : 'people.reactivate_who', { name })}
        onClick={() => (isActive ? acts.deactivate(person) : acts.activate(person))}
      >
        {t(isActive ? 'people.deactivate' : 'people.reactivate')}
      </Button>
      {isActive && person.hasSecondFactor && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          disabled={isBusy}
          aria-label={t('people.clear_factor_who', { name })}
          onClick={() => acts.clearSecondFactor(person)}
        >
          {t('people.clear_factor')}
        </Button>
      )}
    </Stack>
  )
}
