import styled from 'styled-components'
import { isNegativeText } from './negative.ts'

const Text = styled.span`
  &[data-negative] {
    color: var(--pv-negative);
  }
`

/** A price of a bet as it is shown: one below zero has the tone that it has on the board. */
export function ShownPrice({ price }: { readonly price: string }) {
  return <Text data-negative={isNegativeText(price) ? '' : undefined}>{price}</Text>
}
