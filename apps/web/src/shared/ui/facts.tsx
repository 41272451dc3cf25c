export interface FactsProps {
  /** Each with its value as it is written. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly className?: string | undefined
}

/** Named values, one below or beside the other. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
