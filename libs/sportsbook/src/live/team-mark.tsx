import type { Hue } from '@pavilion/brand'
import type { LocalText } from '@pavilion/contract'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'

const HUES: readonly Hue[] = ['blue', 'coral', 'violet', 'mint', 'teal', 'navy']

/** Any hue, always the same. */
const hueOf = (name: string): Hue => {
  let sum = 7
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return HUES[sum % HUES.length] ?? 'blue'
}

const Shield = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 1.375rem;
  height: 1.5rem;
  clip-path: polygon(0 6%, 50% 0, 100% 6%, 100% 62%, 50% 100%, 0 62%);
  font-size: 0.6875rem;
  font-weight: 700;
  line-height: 1;
  color: #fff;
  background: linear-gradient(90deg, rgb(0 0 0 / 24%) 50%, rgb(0 0 0 / 36%) 50%), var(--pv-art-first);
  &[data-large] {
    width: 3rem;
    height: 3.25rem;
    font-size: 1.25rem;
  }
`

/** The colour is the same in every language. */
export function TeamMark({ team, large }: { team: LocalText; large?: boolean }) {
  const { local } = useTranslate()
  return (
    <Shield aria-hidden="true" data-hue={hueOf(team['zh-CN'])} data-large={large ? '' : undefined}>
      {[...local(team)][0]}
    </Shield>
  )
}
