import { useText, type PlainTextKey } from '@pavilion/i18n'
import { useState } from 'react'

export type OwnFaults<Field extends string> = Partial<Record<Field, PlainTextKey | undefined>>

/** Shows a field's fault after it was left, and all faults after a submit. */
export const useDraft = <Draft extends object, Field extends string>(
  first: Draft,
  check: (draft: Draft) => OwnFaults<Field>,
) => {
  const t = useText()
  const [draft, setDraft] = useState(first)
  const [left, setLeft] = useState<ReadonlySet<Field> | 'all'>(new Set<Field>())
  const found = check(draft)
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    leave: (field: Field) => setLeft((before) => (before === 'all' ? before : new Set([...before, field]))),
    fault: (field: Field): string | undefined => {
      const key: PlainTextKey | undefined = left === 'all' || left.has(field) ? found[field] : undefined
      return key && t(key)
    },
    /** Whether it may be sent. Shows every fault from then on. */
    settle: (): boolean => {
      setLeft('all')
      return Object.values(found).every((fault) => fault === undefined)
    },
  }
}
