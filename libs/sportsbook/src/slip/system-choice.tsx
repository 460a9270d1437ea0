import type { SystemChoice as Choice } from '@pavilion/odds'
import { ChoiceChips } from '@pavilion/ui-kit'
import { useTranslate } from '../market/translate.ts'

interface SystemChoiceProps {
  readonly legs: number
  readonly systems: readonly Choice[]
  readonly chosen: number
  readonly onChange: (system: number) => void
}

/** The systems M串N that these legs can be bet in. */
export function SystemChoice({ legs, systems, chosen, onChange }: SystemChoiceProps) {
  const { t } = useTranslate()
  return (
    <ChoiceChips
      label={t('betting.slip.systems')}
      value={String(chosen)}
      onChange={(system) => onChange(Number(system))}
      options={systems.map(({ system }) => ({
        value: String(system),
        label: t('betting.slip.combination', { m: legs, n: system }),
      }))}
    />
  )
}
