/** A failure as data: the code of its text, and what the text names; a value may be a failure itself. */
export interface FailureData<Code extends string> {
  readonly code: Code
  readonly values: Readonly<Record<string, string | number | FailureData<Code>>>
}

/**
 * Why something failed, in words. What a service or a file says in its own words stays as it was said.
 * @param say the text of a code with what it names filled in
 */
export function failureText<Code extends string>(
  why: FailureData<Code> | string,
  say: (code: Code, values: Readonly<Record<string, string | number>>) => string,
): string {
  if (typeof why === 'string') return why
  const values = Object.entries(why.values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : failureText(value, say),
  ])
  return say(why.code, Object.fromEntries(values))
}
