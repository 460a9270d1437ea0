import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { FieldFrame, type FieldLabels } from './field-frame.tsx'
import { bareInputStyles, boxStyles } from './field-styles.ts'

const Box = styled.div`
  ${boxStyles}
  padding-block: var(--pv-space-2);
`
const Text = styled.textarea`
  ${bareInputStyles}
  min-height: 4.5rem;
  line-height: 1.6;
  resize: vertical;
`
const Count = styled.span`
  font-size: var(--pv-size-12);
  font-variant-numeric: tabular-nums;
`

export interface TextAreaProps extends FieldLabels, Omit<ComponentProps<'textarea'>, 'children' | 'value'> {
  value: string
}

/** Lines that a person writes. Says how many characters there are of `maxLength`. */
export function TextArea({ label, labelHidden, aside, hint, error, value, ...area }: TextAreaProps) {
  const count = area.maxLength === undefined ? undefined : `${value.length}/${area.maxLength}`
  return (
    <FieldFrame {...{ label, labelHidden, hint, error }} aside={aside ?? (count && <Count>{count}</Count>)}>
      {(attributes) => (
        <Box>
          <Text rows={3} {...area} {...attributes} value={value} />
        </Box>
      )}
    </FieldFrame>
  )
}
