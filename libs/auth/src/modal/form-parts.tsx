import { styled } from 'styled-components'

export const Form = styled.form`
  display: grid;
  gap: var(--pv-space-4);
  padding-top: var(--pv-space-5);
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
