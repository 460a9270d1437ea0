import type { SportChoice } from '../board-view/board-view.ts'

/** 24 × 24, one stroke, like the kit's icons. */
const CIRCLE = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z'
const PATHS: Readonly<Record<SportChoice, string>> = {
  ALL: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  FT: `${CIRCLE}M12 8l3.8 2.8-1.5 4.4H9.7l-1.5-4.4zM12 8V3.5M15.8 10.8l4.4-1.4M14.3 15.2l2.7 3.7M9.7 15.2l-2.7 3.7M8.2 10.8 3.8 9.4`,
  BK: `${CIRCLE}M3.5 12h17M12 3.5v17M6 6c3 3 3 9 0 12M18 6c-3 3-3 9 0 12`,
  TN: `${CIRCLE}M3.6 10.5c5.5.4 9.4-2 9.9-6.9M20.4 13.5c-5.5-.4-9.4 2-9.9 6.9`,
  VB: `${CIRCLE}M12 12c0-4 2-7 5-8M12 12c-4 1-7 0-8.5-2M12 12c3 3 4 6 2 8.3`,
  TT: 'M15 4a5 5 0 0 1 3 8.5L13 17l-6-6 4.5-5A5 5 0 0 1 15 4ZM10 14l-5.5 5.5M18 18.5a1.5 1.5 0 1 0 .01 0',
  SK: 'M12 3.6a3.9 3.9 0 1 0 0 7.8 3.9 3.9 0 0 0 0-7.8ZM7.4 12.3a3.9 3.9 0 1 0 0 7.8 3.9 3.9 0 0 0 0-7.8ZM16.6 12.3a3.9 3.9 0 1 0 0 7.8 3.9 3.9 0 0 0 0-7.8Z',
  BS: `${CIRCLE}M6.3 5.6c2.4 3.8 2.4 9 0 12.8M17.7 5.6c-2.4 3.8-2.4 9 0 12.8M7 9.5l2-.7M7 14.5l2 .7M17 9.5l-2-.7M17 14.5l-2 .7`,
  VF: 'M4 5h16v11H4zM9 20h6M12 16v4M10.5 8.5l4 2-4 2z',
  OP: `${CIRCLE}M8 12h.01M12 12h.01M16 12h.01`,
  FS: 'M8 4h8v5a4 4 0 0 1-8 0zM8 5.5H5c0 3 1 4.5 3.5 5M16 5.5h3c0 3-1 4.5-3.5 5M12 13v4M8.5 20h7M10 17h4',
}

export function SportIcon({ sport, size = 16 }: { sport: SportChoice; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
    >
      <path d={PATHS[sport]} />
    </svg>
  )
}
