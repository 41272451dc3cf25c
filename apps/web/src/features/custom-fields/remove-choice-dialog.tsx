import { type CustomFieldType, hasChoices } from '@kavel/domain'
import { Alert, Button, Checkbox, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type Choice, type ChoiceList, useChoices } from '../../shared/custom-fields.ts'
import { edits, SETTINGS_SCOPE } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { showUndo } from '../../shared/ui/undo-notice.tsx'
import { useAct } from '../../shared/use-act.ts'
import { isUndone, MOST_UNDONE, removeChoice } from './remove-choice.ts'
import { namesOf, useUses } from './uses.ts'

export interface RemoveChoiceDialogProps {
  readonly choice: Choice
  readonly list: ChoiceList
  readonly fieldType: CustomFieldType | undefined
  readonly onClose: () => void
}

/** Most options that one sees at once; others are found by typing. */
const SHOWN = 100

/** Says where a choice is in use, and asks what locations get instead and what new ones begin with. */
export function RemoveChoiceDialog({ choice, list, fieldType, onClose }: RemoveChoiceDialogProps) {
  const i18n = useI18n()
  const { t, named } = i18n
  const [by, setBy] = useState<string | null>(null)
  const [begin, setBegin] = useState<string | null>(null)
  const [isSure, setSure] = useState(false)
  const uses = useUses('customvalues', choice.id)
  const choices = useChoices(list)
  const others = (choices.data?.records ?? []).filter(({ id }) => id !== choice.id)
  const find = (id: string | null) => others.find((one) => String(one.id) === id) ?? null
  const name = named(choice.name) || t('custom_fields.choice_unnamed')
  const count = uses.data?.count ?? 0
  const publications = uses.data?.publications ?? 0
  // a choice of several needs none to begin with
  const asksBegin = choice.default && others.length > 0 && (!fieldType || hasChoices(fieldType))
  const started = find(begin) ?? find(by) ?? others[0] ?? null
  const remove = useAct({
    mutationFn: () =>
      removeChoice({
        choice,
        count,
        by: find(by),
        begin: asksBegin ? started : null,
        fieldType,
      }),
    onSuccess() {
      onClose()
      showUndo(i18n, {
        text: t('custom_fields.removed', { name }),
        onUndo: () => void edits.undo(SETTINGS_SCOPE),
      })
    },
  })
  const options = others.map((one) => ({
    value: String(one.id),
    label: named(one.name) || t('custom_fields.choice_unnamed'),
  }))
  const failed = uses.error ?? choices.error
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('custom_fields.remove_title', { name })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      {failed ? (
        <ErrorState
          error={failed}
          retry={() => {
            void uses.refetch()
            void choices.refetch()
          }}
        />
      ) : !uses.data || !choices.data ? (
        <LoadingState />
      ) : (
        <Stack gap="sm">
          <Text size="sm">
            {count === 0
              ? t('custom_fields.remove_choice_unused')
              : t('custom_fields.remove_choice_uses', { count, names: namesOf(i18n, uses.data) })}
          </Text>
          {publications > 0 && (
            <Text size="sm">{t('custom_fields.remove_publications', { count: publications })}</Text>
          )}
          {count + publications > 0 && options.length > 0 && (
            <Select
              label={t('custom_fields.remove_by')}
              placeholder={t('custom_fields.remove_by_none')}
              data={options}
              value={by}
              onChange={setBy}
              limit={SHOWN}
              searchable
              clearable
            />
          )}
          {asksBegin && (
            <Select
              label={t('custom_fields.remove_default')}
              data={options}
              value={started ? String(started.id) : null}
              onChange={setBegin}
              limit={SHOWN}
              searchable
              allowDeselect={false}
            />
          )}
          {by === null && count > 0 && isUndone({ count }) && (
            <Text size="sm">{t('custom_fields.remove_empties')}</Text>
          )}
          {!isUndone({ count }) && (
            <Alert color="yellow">
              <Stack gap="xs">
                {t(by === null ? 'custom_fields.remove_many_none' : 'custom_fields.remove_many', {
                  most: MOST_UNDONE,
                })}
                <Checkbox
                  label={t('custom_fields.remove_sure')}
                  checked={isSure}
                  onChange={({ currentTarget }) => setSure(currentTarget.checked)}
                />
              </Stack>
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button
              color="red.9"
              disabled={!isUndone({ count }) && !isSure}
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {t('custom_fields.remove_confirm')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
