import styled from 'styled-components'
import { isNegativeText } from './negative.ts'

const Text = styled.span`
  &[data-negative] {
    color: var(--pv-negative);
  }
`

export function ShownPrice({ price }: { readonly price: string }) {
  return <Text data-negative={isNegativeText(price) ? '' : undefined}>{price}</Text>
}
