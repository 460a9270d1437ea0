import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'
import { FieldFrame, type FieldLabels } from './field-frame.tsx'
import { bareInputStyles, boxStyles } from './field-styles.ts'
import { RuleTicks, type RuleTick } from './rule-ticks.tsx'

const Box = styled.div`
  ${boxStyles}
`
const Input = styled.input`
  ${bareInputStyles}
`
const Fine = styled(Icon)`
  color: var(--pv-down);
`
const Aside = styled.span`
  color: var(--pv-text-2);
  white-space: nowrap;
`

export interface TextFieldProps extends FieldLabels, Omit<ComponentProps<'input'>, 'prefix' | 'children'> {
  prefix?: ReactNode
  suffix?: ReactNode
  rules?: readonly RuleTick[] | undefined
  /** Shows a tick. */
  valid?: boolean | undefined
  /** l: a page's main amount. */
  scale?: 's' | 'm' | 'l' | undefined
}

export function TextField({
  label,
  labelHidden,
  aside,
  hint,
  error,
  prefix,
  suffix,
  rules,
  valid,
  scale = 'm',
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, labelHidden, aside, hint, error }} below={rules && <RuleTicks rules={rules} />}>
      {(attributes) => (
        <Box data-scale={scale}>
          {prefix !== undefined && <Aside>{prefix}</Aside>}
          <Input autoComplete="off" {...input} {...attributes} aria-label={labelHidden && !aside ? label : undefined} />
          {valid && <Fine name="check" size={18} />}
          {suffix}
        </Box>
      )}
    </FieldFrame>
  )
}
