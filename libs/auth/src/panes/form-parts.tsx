import { FormElement } from '@pavilion/form'
import { styled } from 'styled-components'

export const PaneForm = styled(FormElement)`
  padding-top: var(--pv-space-5);
`

export const RoomyForm = styled(PaneForm)`
  gap: var(--pv-space-5);
`

/** Where a form will be. */
export const FormPlace = styled.div`
  padding-top: var(--pv-space-5);
`

export const Together = styled.div`
  display: grid;
  gap: var(--pv-space-4);
`

export const FormFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--pv-space-3);
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);

  > button,
  > span {
    display: inline-flex;
    align-items: center;
    gap: var(--pv-space-1);
  }
`

export const Head = styled.div`
  padding-right: var(--pv-space-7);

  h3 {
    font-size: var(--pv-size-20);
    line-height: 1.4;
  }

  p {
    margin-top: var(--pv-space-1);
    color: var(--pv-text-2);
    font-size: var(--pv-size-14);
  }

  b {
    color: var(--pv-text);
  }
`

export const Lead = styled.div`
  font-size: var(--pv-size-16);

  b {
    white-space: nowrap;
  }

  small {
    display: block;
    margin-top: var(--pv-space-1);
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }
`

export const Buttons = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: var(--pv-space-3);
`
