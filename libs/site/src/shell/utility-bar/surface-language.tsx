import styled from 'styled-components'
import { NARROW } from '../../layout/measures.ts'
import { LanguageSwitch } from './language-switch.tsx'

export const SurfaceLanguage = styled(LanguageSwitch)`
  --pv-utility-line: var(--pv-border-strong);
  --pv-utility-selected: var(--pv-surface-accent);
  --pv-utility-selected-text: var(--pv-accent-text);

  button {
    min-width: 3.5rem;
    height: 2.25rem;
    font-size: var(--pv-size-13);
  }
  ${NARROW} {
    button {
      min-width: 4rem;
      height: 2.75rem;
      font-size: var(--pv-size-14);
    }
  }
`
