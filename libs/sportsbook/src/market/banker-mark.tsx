import styled from 'styled-components'
import { useTranslate } from './translate.ts'

const Mark = styled.span`
  margin-inline-end: 0.125rem;
  padding: 0 0.25rem;
  border: 1px solid currentColor;
  border-radius: var(--pv-radius-s);
  font-size: 0.6875rem;
  color: var(--pv-accent-text);
`

export const BankerMark = () => (
  <>
    <Mark>{useTranslate().t('betting.slip.banker')}</Mark>{' '}
  </>
)
