import { FormElement } from '@pavilion/form'
import { Card } from '@pavilion/ui-kit'
import { css, styled } from 'styled-components'

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--pv-space-4);
  min-width: 0;
`
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 20.5rem;
  gap: var(--pv-space-5);
  align-items: start;

  @media (max-width: 1240px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
export const Columns = styled.div`
  ${columns}
`
export const FormColumns = styled(FormElement)`
  ${columns}
`
export const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  margin: 0;
  padding: var(--pv-space-5);
  gap: var(--pv-space-4);

  h1 {
    font-size: var(--pv-size-20);
    line-height: 1.4;
  }

  h2 {
    font-size: var(--pv-size-16);
  }
`
export const SideColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--pv-space-4);
`
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--pv-space-3) var(--pv-space-4);
  margin: 0;
  font-size: var(--pv-size-14);

  dt {
    color: var(--pv-text-2);
  }

  dd {
    min-width: 0;
    margin: 0;
    text-align: right;
    overflow-wrap: anywhere;
  }
`
export const Total = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--pv-space-3);
  padding-top: var(--pv-space-4);
  border-top: 1px solid var(--pv-border);
  white-space: nowrap;

  strong {
    min-width: 0;
    font-size: var(--pv-size-28);
    line-height: 1.3;
  }
`
export const FieldHead = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--pv-space-3);
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);

  strong {
    color: var(--pv-text);
    font-size: var(--pv-size-14);
  }
`
export const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--pv-space-2);
`
