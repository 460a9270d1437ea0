import type { SystemChoice as Choice } from '@pavilion/odds'
import { ChoiceChips } from '@pavilion/ui-kit'
import { seriesName } from '../../market/series-name.ts'
import { useTranslate } from '../../market/translate.ts'

interface SystemChoiceProps {
  readonly legs: number
  readonly bankers: number
  readonly systems: readonly Choice[]
  readonly chosen: number
  readonly onChange: (system: number) => void
}

export function SystemChoice({ legs, bankers, systems, chosen: choice, onChange }: SystemChoiceProps) {
  const { t } = useTranslate()
  return (
    <ChoiceChips
      label={t('betting.slip.systems')}
      value={String(choice)}
      onChange={(system) => onChange(Number(system))}
      options={systems.map(({ system, folds }) => ({
        value: String(system),
        label: seriesName(t, { legs, system, bankers, folds }),
      }))}
    />
  )
}
