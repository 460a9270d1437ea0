import type { LocalText } from '@pavilion/contract'
import type { ValueBinding } from '@pavilion/form'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { Select } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { citiesOf, cityIn, type CardAreas } from './account-rules.ts'

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--pv-space-3);
`

interface AreaFieldsProps {
  readonly areas: CardAreas
  /** As `form.value('province')`; Simplified names. */
  readonly province: ValueBinding<string>
  readonly city: ValueBinding<string>
}

/** Where a card's account was opened. */
export const AreaFields = ({ areas, province, city }: AreaFieldsProps) => {
  const t = useText()
  const [language] = useLanguage()
  const optionOf = (name: LocalText) => ({ value: name['zh-CN'], label: localised(name, language) })
  const cities = citiesOf(areas, province.value)
  return (
    <Pair>
      <Select
        label={t('withdraw.accounts.province')}
        placeholder={t('withdraw.accounts.province.placeholder')}
        options={areas.map(({ name }) => optionOf(name))}
        {...province}
      />
      <Select
        label={t('withdraw.accounts.city')}
        placeholder={t('withdraw.accounts.city.placeholder')}
        options={cities.map(optionOf)}
        disabled={cities.length === 0}
        {...city}
        value={cityIn(areas, { province: province.value, city: city.value })}
      />
    </Pair>
  )
}
