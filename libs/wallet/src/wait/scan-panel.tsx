import { useText } from '@pavilion/i18n'
import { QrCode } from '@pavilion/ui-kit'
import { styled } from 'styled-components'

const Root = styled.figure`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--pv-space-4);
  margin: 0;

  figcaption {
    flex: 1;
    min-width: 12rem;
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }

  @media (max-width: 600px) {
    justify-content: center;
    text-align: center;
  }
`

interface ScanPanelProps {
  readonly text: string
  readonly isAddress: boolean
}

export const ScanPanel = ({ text, isAddress }: ScanPanelProps) => {
  const t = useText()
  return (
    <Root>
      <QrCode text={text} label={t('wallet.wait.qr')} />
      <figcaption>{t(isAddress ? 'wallet.wait.qr.address' : 'wallet.wait.qr.page')}</figcaption>
    </Root>
  )
}
