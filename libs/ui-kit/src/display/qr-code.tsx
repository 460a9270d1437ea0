import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { Skeleton } from '../feedback/skeleton.tsx'

const SIDE = '11rem'

/** Black on white in every theme: cameras expect it. */
const Ground = styled.svg`
  width: ${SIDE};
  height: ${SIDE};
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
  return { text, path: pathOf(data), side: size + 8 }
}

export interface QrCodeProps {
  /** Drawn locally, sent nowhere. */
  text: string
  /** What it is for. */
  label: string
}

export function QrCode({ text, label }: QrCodeProps) {
  const [code, setCode] = useState<Awaited<ReturnType<typeof draw>>>()
  useEffect(() => {
    let isShown = true
    void draw(text).then((drawn) => isShown && setCode(drawn))
    return () => {
      isShown = false
    }
  }, [text])
  if (code?.text !== text) return <Skeleton width={SIDE} height={SIDE} />
  return (
    <Ground viewBox={`0 0 ${code.side} ${code.side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={code.path} fill="currentColor" />
    </Ground>
  )
}
