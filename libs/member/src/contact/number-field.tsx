import { PHONE_MAX } from '@pavilion/contract/rules'
import { digits } from '@pavilion/form'
import { DEFAULT_AREA_CODE, type Area } from '@pavilion/contract/site'
import { useText } from '@pavilion/i18n'
import { Select, TextField } from '@pavilion/ui-kit'
import { styled } from 'styled-components'

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(9rem, 2fr) 3fr;
  gap: var(--pv-space-3);
  align-items: start;

  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

export interface NumberFieldProps {
  readonly label: string
  readonly areas: readonly Area[]
  readonly areaCode: string
  readonly phone: string
  readonly error: string | undefined
  readonly onChange: (number: { areaCode: string; phone: string }) => void
  readonly onBlur: () => void
}

export const NumberField = ({ label, areas, areaCode, phone, error, onChange, onBlur }: NumberFieldProps) => {
  const t = useText()
  const options = areas.map((area) => ({ value: area.areaCode, label: `${area.areaCode} ${area.areaName}` }))
  return (
    <Row>
      <Select
        label={t('member.phone.area')}
        autoComplete="tel-country-code"
        options={options.length > 0 ? options : [{ value: DEFAULT_AREA_CODE, label: DEFAULT_AREA_CODE }]}
        value={areaCode}
        onChange={(choice) => onChange({ areaCode: choice, phone })}
      />
      <TextField
        label={label}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder={t('member.phone.number.placeholder')}
        value={phone}
        error={error}
        onChange={(event) => onChange({ areaCode, phone: digits(PHONE_MAX)(event.target.value) })}
        onBlur={onBlur}
      />
    </Row>
  )
}
