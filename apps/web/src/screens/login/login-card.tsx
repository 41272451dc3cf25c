import { Alert, Paper, Stack, Text, Title } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Logo } from '../../shared/ui/logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './login-card.module.css'

export interface LoginCardProps {
  readonly title: string
  readonly text?: ReactNode
  /** In red above the fields. */
  readonly failure?: string | null
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  readonly children: ReactNode
  /** Another way, below the form. */
  readonly below?: ReactNode
}

/** Form of the screens before somebody is signed in, with the choice of language below. */
export function LoginCard({ title, text, failure, onSubmit, children, below }: LoginCardProps) {
  return (
    <main className={classes.page}>
      <Paper className={classes.card} component="form" noValidate onSubmit={onSubmit}>
        <Stack gap="md">
          <Logo size={44} />
          <div>
            <Title order={1}>{title}</Title>
            {text && (
              <Text c="dimmed" size="sm">
                {text}
              </Text>
            )}
          </div>
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          {children}
        </Stack>
      </Paper>
      {below}
      <LanguageSwitch />
    </main>
  )
}
