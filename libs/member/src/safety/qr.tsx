import { useText } from '@pavilion/i18n'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@pavilion/ui-kit'
import { styled } from 'styled-components'

const SIDE = '11rem'

/** Black on white in every theme: cameras expect it. */
const Ground = styled.svg`
  width: 11rem;
  height: 11rem;
  border-radius: var(--pv-radius-s);
  background: white;
  color: black;
`

/** Modules of 1 × 1 with a quiet margin of 4. */
export const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('')

const draw = async (text: string) => {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  return { path: pathOf(data), side: size + 8 }
}

/** Drawn locally: the secret is sent nowhere. */
export const QrCode = ({ text }: { text: string }) => {
  const t = useText()
  // Not cached, because the text is a secret.
  const { data } = useQuery({ queryKey: ['qr', text], queryFn: () => draw(text), gcTime: 0, staleTime: Infinity })
  if (!data) return <Skeleton width={SIDE} height={SIDE} />
  return (
    <Ground
      viewBox={`0 0 ${data.side} ${data.side}`}
      role="img"
      aria-label={t('member.totp.qr')}
      shapeRendering="crispEdges"
    >
      <path d={data.path} fill="currentColor" />
    </Ground>
  )
}
