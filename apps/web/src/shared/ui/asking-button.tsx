import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useAct } from '../use-act.ts'
import { RemovalDialog } from './removal-dialog.tsx'

export interface AskingButtonProps extends ButtonProps {
  /** What stands on the button. */
  readonly children: ReactNode
  readonly title: string
  /** What is lost, and whether there is a way back. */
  readonly text: string
  /** The word on the button that does it. */
  readonly confirm: string
  /** After a failure, of which a notice tells, the question stays. */
  readonly onConfirm: () => Promise<unknown>
}

/** A button of what cannot be undone: it asks first. */
export function AskingButton({
  children,
  title,
  text,
  confirm,
  onConfirm,
  ...button
}: AskingButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const act = useAct({ mutationFn: onConfirm, onSuccess: () => setAsking(false) })
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <RemovalDialog
        opened={isAsking}
        title={title}
        text={text}
        confirm={confirm}
        isPending={act.isPending}
        onConfirm={() => act.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
