import { OWNER_KINDS, ownerSchema, type RecordFor } from '@kavel/domain'
import { ActionIcon, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { edits, removeEdited } from '../edit/edits.ts'
import type { Scope } from '../edit/scope.ts'
import { useI18n } from '../i18n.ts'
import { useMay } from '../session/use-may.ts'
import { TextField } from '../ui/text-field.tsx'
import { showUndo } from '../ui/undo-notice.tsx'
import { useAct } from '../use-act.ts'
import classes from './owners.module.css'
import { readShare } from './read-share.ts'

interface OwnerRowProps {
  readonly owner: RecordFor<'jsons'>
  readonly scope: Scope
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** An owner whom somebody noted; shown to who may see names of owners alone. */
export function OwnerRow({ owner, scope, isOpen, onOpen }: OwnerRowProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const mayChange = useMay('update', 'jsons')
  const mayRemove = useMay('remove', 'jsons')
  const { kind, share, address, since, remark } = ownerSchema.parse(owner.data)
  const name = owner.name || t('owners.unnamed')
  const remove = useAct({
    mutationFn: () => removeEdited(scope, 'jsons', owner),
    onSuccess: (onUndo) => showUndo(i18n, { text: t('owners.removed', { name }), onUndo }),
  })
  return (
    <li>
      <div className={classes.row}>
        <div className={classes.told}>
          <span>{[name, share].filter(Boolean).join(' · ')}</span>
          {remark && <span>{remark}</span>}
          <Text component="span" size="xs" c="dimmed">
            {[
              kind && t(`owners.kind_${kind}`),
              address,
              owner.identificatie,
              since && `${t('owners.since')} ${format.date(since)}`,
              t('owners.typed'),
              format.date(owner.updatedAt),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        {mayChange && (
          <ActionIcon
            aria-label={t(isOpen ? 'owners.edit_end' : 'owners.edit', { name })}
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          >
            {isOpen ? <IconCheck size={15} /> : <IconPencil size={15} />}
          </ActionIcon>
        )}
        {mayRemove && (
          <ActionIcon
            aria-label={t('owners.remove', { name })}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            <IconTrash size={15} />
          </ActionIcon>
        )}
      </div>
      {isOpen && <OwnerFields owner={owner} scope={scope} />}
    </li>
  )
}

function OwnerFields({ owner, scope }: Pick<OwnerRowProps, 'owner' | 'scope'>) {
  const { t } = useI18n()
  const { kind, share, address, since, remark } = ownerSchema.parse(owner.data)
  const change = (data: Partial<typeof ownerSchema._output>) =>
    edits.change(scope, 'jsons', owner, { data })
  return (
    <div className={classes.fields}>
      <TextField
        label={t('owners.name')}
        value={owner.name}
        onCommit={(name) => edits.change(scope, 'jsons', owner, { name })}
      />
      <NativeSelect
        size="xs"
        label={t('owners.kind')}
        value={kind ?? ''}
        data={[
          { value: '', label: t('owners.kind_unknown') },
          ...OWNER_KINDS.map((value) => ({ value, label: t(`owners.kind_${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({ kind: OWNER_KINDS.find((one) => one === value) ?? null })
        }
      />
      <ShareField value={share ?? ''} onChange={(next) => change({ share: next })} />
      <TextInput
        type="date"
        label={t('owners.since')}
        max="9999-12-31"
        key={since}
        defaultValue={since ?? ''}
        // an empty field and one with the 31st of February both have no value
        onBlur={({ currentTarget: { value, validity } }) =>
          !validity.badInput && value !== (since ?? '') && change({ since: value || null })
        }
      />
      <TextField
        label={t('owners.address')}
        value={address ?? ''}
        onCommit={(text) => change({ address: text || null })}
      />
      <TextField
        label={t('owners.identificatie')}
        maxLength={200}
        value={owner.identificatie ?? ''}
        onCommit={(text) => edits.change(scope, 'jsons', owner, { identificatie: text || null })}
      />
      <TextField
        label={t('owners.remark')}
        maxLength={2000}
        value={remark ?? ''}
        onCommit={(text) => change({ remark: text || null })}
      />
    </div>
  )
}

interface ShareFieldProps {
  readonly value: string
  readonly onChange: (share: string | null) => void
}

/** A share such as 1/2; what is none stays as it was typed, with what is asked. */
function ShareField({ value, onChange }: ShareFieldProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? value
  const share = readShare(text)
  const isWrong = text.trim() !== '' && share === null
  const leave = () => {
    if (typed === null || isWrong) return
    setTyped(null)
    if (share !== (value || null)) onChange(share)
  }
  return (
    <TextInput
      label={t('owners.share')}
      placeholder={t('owners.share_placeholder')}
      maxLength={20}
      value={text}
      error={isWrong && typed !== null && t('owners.share_wrong')}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  )
}
