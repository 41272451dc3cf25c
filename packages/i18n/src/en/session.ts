/** Signing in. */
export const session = {
  title: 'Sign in to Kavel',
  intro: 'Find a plot, design on it, see what it is worth.',
  username: 'User name',
  password: 'Password',
  sign_in: 'Sign in',
  show_password: 'Show the password',
  username_missing: 'Enter your user name.',
  password_missing: 'Enter your password.',
  demo: 'This is the demo. User name and password are printed in the window where Kavel was started.',
  expired: 'You were signed out. Sign in to continue where you were.',
} as const
