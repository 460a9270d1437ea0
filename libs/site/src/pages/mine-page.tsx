import { Outlet, useMatches } from '@tanstack/react-router'
import { MineFrame } from '../mine/mine-frame.tsx'

export const MinePage = () => {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.facts?.page ?? 'mine' })
  return (
    <MineFrame page={page}>
      <Outlet />
    </MineFrame>
  )
}
